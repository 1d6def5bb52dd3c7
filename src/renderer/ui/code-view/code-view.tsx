import { unfoldAll } from '@codemirror/language'
import { Button } from '@mui/material'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { codeBasics, foldInside, jsonLanguage, readOnly } from './code-setup.ts'
import './code-view.css'

type CodeViewProps = {
  readonly label: string
  /** The text in pieces. More may be added at the end; anything else is another text and needs another `key`. */
  readonly pieces: readonly string[]
  readonly json: boolean
  /** CSS pixels; a shorter text takes only what it needs. */
  readonly mostHeight?: number
  /** Where its buttons to fold stand; above the text by default, nowhere while that place is not there yet. */
  readonly foldPlace?: HTMLElement | null | undefined
}

/** More characters than this are shown plain and unwrapped: colouring and measuring them would be felt. */
const mostLively = 2_000_000

const leastToFold = 2_000

export const CodeView = (props: CodeViewProps) => (
  // The editor is made for one name and one manner.
  <CodeOfOneKind key={`${props.json} ${props.label}`} {...props} />
)

const CodeOfOneKind = ({ label, pieces, json, mostHeight = 420, foldPlace }: CodeViewProps) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ view: EditorView; count: number; manner: Compartment; lively: boolean } | null>(null)

  const makeState = useEffectEvent((manner: Compartment) =>
    EditorState.create({
      extensions: [
        codeBasics(label),
        readOnly,
        manner.of([EditorView.lineWrapping, json ? jsonLanguage() : []]),
      ],
    }),
  )

  useEffect(() => {
    if (place.current === null) return undefined
    const manner = new Compartment()
    const view = new EditorView({ parent: place.current, state: makeState(manner) })
    shown.current = { view, count: 0, manner, lively: true }
    // With another font the lines wrap elsewhere.
    void document.fonts.ready.then(() => shown.current?.view.requestMeasure())
    return () => {
      shown.current = null
      view.destroy()
    }
  }, [])

  useEffect(() => {
    const now = shown.current
    if (now === null || now.count >= pieces.length) return
    const added = pieces.slice(now.count)
    now.count = pieces.length
    const { view, manner } = now
    const from = view.state.doc.length
    const wasLively = now.lively
    now.lively = added.reduce((sum, piece) => sum + piece.length, from) <= mostLively
    view.dispatch({
      changes: { from, insert: added.join('') },
      ...(wasLively && !now.lively ? { effects: manner.reconfigure([]) } : {}),
    })
  }, [pieces])

  const fold = (act: (view: EditorView) => unknown) => (): void => {
    if (shown.current !== null) act(shown.current.view)
  }
  const folds = json && pieces.reduce((sum, piece) => sum + piece.length, 0) > leastToFold && (
    <>
      <Button variant="outlined" onClick={fold(foldInside)}>
        Collapse all
      </Button>
      <Button variant="outlined" onClick={fold(unfoldAll)}>
        Expand all
      </Button>
    </>
  )
  return (
    <>
      {foldPlace === undefined
        ? folds && <div className="md-section__head">{folds}</div>
        : foldPlace !== null && createPortal(folds, foldPlace)}
      <div
        ref={place}
        className="md-code-view"
        style={{ '--md-code-most': `${mostHeight}px` } as CSSProperties}
      />
    </>
  )
}
