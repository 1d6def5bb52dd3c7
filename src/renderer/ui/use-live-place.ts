import { useState } from 'react'

/**
 * Whether a live list takes new rows in: while it runs and its top is in sight. `letIn` brings in what waits, once, and
 * goes to the top.
 */
export const useLivePlace = (paused: boolean) => {
  const [atTop, setAtTop] = useState(true)
  const [topRequest, setTopRequest] = useState(0)
  const [lettingIn, setLettingIn] = useState(false)
  return {
    hold: (paused || !atTop) && !lettingIn,
    setAtTop,
    /** Counts up with each wish to see the top. */
    topRequest,
    letIn: () => {
      setLettingIn(true)
      setTopRequest((now) => now + 1)
    },
    /** To be called with each draw: the gate closes once nothing waits. */
    settle: (waiting: number) => {
      if (lettingIn && waiting === 0) setLettingIn(false)
    },
  }
}
