/** Runs tasks one after the other, in the order they were handed in. A task that fails does not stop the next. */
export const createSerial = (): (<T>(task: () => Promise<T> | T) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T> | T): Promise<T> => {
    const run = last.then(task, task)
    last = run
    return run
  }
}
