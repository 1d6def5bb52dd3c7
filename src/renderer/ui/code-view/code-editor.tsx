import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { codeBasics, jsonLanguage, typeOverSelection } from './code-setup.ts'
import './code-view.css'

type CodeEditorProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly faulty?: boolean
  readonly describedBy?: string
  readonly mostHeight?: number
  readonly leastHeight?: number
}

/** A JSON text to write. Tab leaves it, as everywhere; Ctrl/Cmd-Z takes back. */
export const CodeEditor = (props: CodeEditorProps) => <EditorOfOneName key={props.label} {...props} />

const EditorOfOneName = ({
  label,
  value,
  onChange,
  faulty = false,
  describedBy,
  mostHeight = 480,
  leastHeight = 120,
}: CodeEditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const changed = useEffectEvent(onChange)
  const makeState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        codeBasics(label),
        jsonLanguage(),
        typeOverSelection,
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString())
        }),
      ],
    }),
  )

  useEffect(() => {
    if (place.current === null) return undefined
    const view = new EditorView({ parent: place.current, state: makeState() })
    editor.current = view
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [])

  useEffect(() => {
    const view = editor.current
    if (view === null || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const content = editor.current?.contentDOM
    content?.setAttribute('aria-invalid', String(faulty))
    if (describedBy === undefined) content?.removeAttribute('aria-describedby')
    else content?.setAttribute('aria-describedby', describedBy)
  }, [faulty, describedBy])

  return (
    <div
      ref={place}
      className={`md-code-view ${faulty ? 'md-code-view--faulty' : ''}`}
      style={
        {
          '--md-code-most': `${mostHeight}px`,
          '--md-code-least': `${leastHeight}px`,
        } as CSSProperties
      }
    />
  )
}
