import { setTimeout as delay } from 'node:timers/promises'

export type Pace = {
  /** Begun in a second. */
  readonly perSecond: number
  /** On their way at once. */
  readonly parallel: number
}

/** Waits for a time of `performance.now()`. @throws when it is given up */
const until = async (time: number, signal: AbortSignal): Promise<void> => {
  const wait = time - performance.now()
  if (wait > 0) await delay(wait, undefined, { signal })
}

/**
 * Does work on items in order, so many a second and so many at once. What was begun is waited for.
 *
 * @param work answers whether to go on; with `false` no further item is begun
 */
export const paced = async <T>(
  items: readonly T[],
  { perSecond, parallel }: Pace,
  signal: AbortSignal,
  work: (item: T, index: number) => Promise<boolean>,
): Promise<void> => {
  const began = performance.now()
  let next = 0
  let goesOn = true
  let turn = Promise.resolve()
  const worker = async (): Promise<void> => {
    while (goesOn && !signal.aborted && next < items.length) {
      const index = next
      const item = items[index]
      next += 1
      if (item === undefined) return
      // Each behind the one before: two that are due at once may be waked in any order.
      turn = turn.then(() => until(began + (index * 1_000) / perSecond, signal))
      try {
        await turn
      } catch {
        // Given up while it waited for its turn.
        return
      }
      if (!(await work(item, index))) goesOn = false
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker))
}
