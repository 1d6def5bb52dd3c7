import { useEffect, useState } from 'react'
import { useLiveFeed, type FilterOf, type LiveMethod, type RowOf } from '../api/use-live-feed.ts'
import type { Source } from './source.ts'

type LiveOptions<Row> = {
  readonly same: (a: Row, b: Row) => boolean
  readonly paused?: boolean
  /** Rows may come into the list and leave it anywhere, not at its head alone. */
  readonly loose?: boolean
}

/** Whether the pointer is down: a row must not move away between its press and its release, or the click is another row's, or none's. */
const usePressed = (): boolean => {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const press = (): void => setPressed(true)
    // The click comes after the release.
    const release = (): void => void setTimeout(() => setPressed(false))
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])
  return isPressed
}

/**
 * Rows of a live list, newest first until it is turned. New ones come in while the list runs and its top is in sight; else they wait and are
 * counted, until they are let in.
 */
export const useLiveSource = <N extends LiveMethod>(
  name: N,
  filter: FilterOf<N> | undefined,
  { same, paused = false, loose = false }: LiveOptions<RowOf<N>>,
): Source<RowOf<N>> => {
  const [atTop, setAtTop] = useState(true)
  const [topRequest, setTopRequest] = useState(0)
  const [lettingIn, setLettingIn] = useState(false)
  const [isOldestFirst, setOldestFirst] = useState(false)
  const isPressed = usePressed()
  const { waiting, freshAfter, isUpToDate, ...source } = useLiveFeed(name, filter, {
    hold: (paused || !atTop || isPressed) && !lettingIn,
    same,
    isLoose: loose,
    oldestFirst: isOldestFirst,
  })
  // The gate closes once nothing waits.
  if (lettingIn && isUpToDate) setLettingIn(false)
  const letIn = (): void => {
    setLettingIn(true)
    setTopRequest((now) => now + 1)
  }
  const turn = (): void => {
    setOldestFirst((now) => !now)
    setTopRequest((now) => now + 1)
  }
  return { ...source, live: { waiting, freshAfter, letIn, setAtTop, topRequest, isOldestFirst, turn } }
}
