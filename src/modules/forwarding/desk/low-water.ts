/** One stretch of the log that is being handled. `last` is the id of its last event. */
export type Stretch = { readonly last: number; isHandled: boolean }

export type LowWater = {
  /** In the order of ids. */
  add(last: number, isHandled?: boolean): Stretch
  mark(): number
  behind(): readonly Stretch[]
}

/** @param begin id of the last event that was handled before */
export const createLowWater = (begin: number): LowWater => {
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
    add: (last, isHandled = false) => {
      const stretch = { last, isHandled }
      stretches.push(stretch)
      return stretch
    },
    mark,
    behind: () => stretches,
  }
}
