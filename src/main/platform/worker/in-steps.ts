/**
 * Runs work that comes in pieces, so that the thread does other things between them.
 *
 * @param turnMs pieces are done together for so long before others get their turn
 * @returns `undefined` when it was given up; the generator is closed then
 */
export const inSteps = async <T>(
  work: Generator<unknown, T>,
  signal: AbortSignal,
  turnMs = 0,
): Promise<T | undefined> => {
  for (;;) {
    const until = performance.now() + turnMs
    let step = work.next()
    while (step.done !== true && performance.now() < until) step = work.next()
    if (step.done === true) return step.value
    await new Promise((resolve) => setImmediate(resolve))
    if (signal.aborted) {
      // Closes what the generator holds; the value is one that nobody reads.
      work.return(undefined as never)
      return undefined
    }
  }
}
