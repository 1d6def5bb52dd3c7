/** One stretch of the log that is being handled. `last` is the id of its last event. */
export type Stretch = { readonly last: number; isHandled: boolean }

/** @param begin id of the last event that was handled before */
export const createLowWater = (begin: number) => {
  let reached = begin
  let stretches: Stretch[] = []
  const mark = (): number => {
    let passed = 0
    for (const { last, isHandled } of stretches) {
      if (!isHandled) break
      reached = Math.max(reached, last)
      passed += 1
    }
    if (passed > 0) stretches = stretches.slice(passed)
    return reached
  }
  return {
    /** In the order of ids. */
    add: (last: number, isHandled = false): Stretch => {
      const stretch = { last, isHandled }
      stretches.push(stretch)
      return stretch
    },
    mark,
    behind: (): readonly Stretch[] => stretches,
  }
}
