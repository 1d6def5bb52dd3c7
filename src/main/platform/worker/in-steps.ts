/** Runs work in pieces of `turnMs`, so that the thread does other things between them. `undefined` when given up. */
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
