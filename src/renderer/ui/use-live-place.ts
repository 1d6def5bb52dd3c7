import { useState } from 'react'

export type LivePlace = {
  /** New rows wait outside. */
  readonly hold: boolean
  readonly setAtTop: (atTop: boolean) => void
  /** Counts up with each request to see the top. */
  readonly topRequest: number
  readonly letIn: () => void
  /** To be called with each draw: the gate closes once nothing waits. */
  readonly update: (waiting: number) => void
}

/**
 * Whether a live list takes new rows in: while it runs and its top is in sight. `letIn` brings in what waits, once, and
 * goes to the top.
 */
export const useLivePlace = (paused: boolean): LivePlace => {
  const [atTop, setAtTop] = useState(true)
  const [topRequest, setTopRequest] = useState(0)
  const [lettingIn, setLettingIn] = useState(false)
  return {
    hold: (paused || !atTop) && !lettingIn,
    setAtTop,
    topRequest,
    letIn: () => {
      setLettingIn(true)
      setTopRequest((now) => now + 1)
    },
    update: (waiting) => {
      if (lettingIn && waiting === 0) setLettingIn(false)
    },
  }
}
