/** Spreads requests over time: a tenth of a second's worth may go at once. */
export type Pacer = {
  /** @returns milliseconds until the next one may go; 0: this one may, and is counted */
  next(): number
}

/** @param perSecond `null`: nothing waits */
export const createPacer = (perSecond: number | null, now: () => number): Pacer => {
  if (perSecond === null) return { next: () => 0 }
  const gap = 1000 / perSecond
  const slack = Math.max(gap, 100) - gap
  let due = now()
  return {
    next: () => {
      const time = now()
      due = Math.max(due, time - slack)
      if (due > time) return Math.ceil(due - time)
      due += gap
      return 0
    },
  }
}
