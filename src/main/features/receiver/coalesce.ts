/**
 * Makes a function that runs a task at once, and when called again soon, once more after a pause: many calls become at
 * most one run per `pauseMs`, and the last call is never lost.
 */
export const coalesce = (pauseMs: number, task: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let again = false
  const run = (): void => {
    again = false
    timer = setTimeout(() => {
      timer = undefined
      if (again) run()
    }, pauseMs)
    timer.unref()
    task()
  }
  return () => {
    if (timer === undefined) run()
    else again = true
  }
}
