import { MergeView } from '@codemirror/merge'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { codeBasics, jsonLanguage, readOnly } from './code-setup.ts'
import './code-view.css'

type Side = { readonly label: string; readonly text: string }

type CodeDifferenceProps = {
  readonly left: Side
  readonly right: Side
  readonly json: boolean
}

export const CodeDifference = ({ left, right, json }: CodeDifferenceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [leftLabel, leftText, rightLabel, rightText] = [left.label, left.text, right.label, right.text]

  useEffect(() => {
    if (place.current === null) return undefined
    const manner = [readOnly, EditorView.lineWrapping, json ? jsonLanguage() : []]
    const view = new MergeView({
      parent: place.current,
      a: { doc: leftText, extensions: [codeBasics(leftLabel), ...manner] },
      b: { doc: rightText, extensions: [codeBasics(rightLabel), ...manner] },
      collapseUnchanged: { margin: 2, minSize: 3 },
      // Beyond this the marks get coarser instead of the page slower.
      diffConfig: { scanLimit: 2_000, timeout: 200 },
    })
    return () => view.destroy()
  }, [leftLabel, leftText, rightLabel, rightText, json])

  return <div ref={place} className="md-code-view md-code-view--fill" />
}
