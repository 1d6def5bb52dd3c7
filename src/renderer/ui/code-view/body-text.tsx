import { useEffect, useRef, useState } from 'react'
import { createJsonIndenter, type JsonIndenter } from '../../../core/wire/json-indenter.ts'
import { CodeView } from './lazy-code.tsx'

type BodyTextProps = {
  readonly label: string
  /** The text as it came; more may be added at the end. */
  readonly pieces: readonly string[]
  readonly indented: boolean
  readonly mostHeight?: number
  readonly foldPlace?: HTMLElement | null
}

/** Characters that are laid out in one go: some milliseconds. */
const portion = 524_288

/** A body as text, laid out portion by portion, so that the page stays usable meanwhile. Another body needs another `key`. */
export const BodyText = ({ label, pieces, indented, mostHeight = 448, foldPlace }: BodyTextProps) => {
  const [work] = useState(() => startWork(indented))
  const [shown, setShown] = useState<readonly string[]>(() => {
    const first = work.next(pieces)
    return first === null ? [] : [first]
  })
  const newest = useRef(pieces)

  useEffect(() => {
    newest.current = pieces
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = (): void => {
      const text = work.next(newest.current)
      if (text === null) return
      setShown((now) => [...now, text])
      timer = setTimeout(step, 0)
    }
    step()
    return () => clearTimeout(timer)
  }, [pieces, work])

  return (
    <CodeView label={label} pieces={shown} json={indented} mostHeight={mostHeight} foldPlace={foldPlace} />
  )
}

type Work = {
  readonly next: (pieces: readonly string[]) => string | null
}

const startWork = (indented: boolean): Work => {
  const indenter: JsonIndenter = indented ? createJsonIndenter() : { push: (text) => text }
  let piece = 0
  let at = 0
  return {
    next: (pieces) => {
      const text = pieces[piece]
      if (text === undefined) return null
      const part = text.slice(at, at + portion)
      at += portion
      if (at >= text.length) {
        piece += 1
        at = 0
      }
      return indenter.push(part)
    },
  }
}
