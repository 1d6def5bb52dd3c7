/** Longest piece of work between two turns of the event loop (ms): a window that is waited for never feels it. */
const sliceMs = 8

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const yieldToEventLoop = async <T>(
  items: Iterable<T>,
  work: (item: T) => void,
  signal: AbortSignal,
): Promise<void> => {
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > sliceMs) {
      await nextTurn()
      if (signal.aborted) return
      began = performance.now()
    }
    work(item)
  }
}
