/** Counts latencies in steps of 10 µs up to 20 s, so that any number of them costs no memory and little time. */
export type Latencies = {
  add(ms: number): void
  /** @param share 0.99 for the 99th percentile */
  at(share: number): number
  readonly max: number
  readonly count: number
}

const stepsPerMs = 100

export const createLatencies = (): Latencies => {
  const steps = new Uint32Array(20_000 * stepsPerMs)
  let count = 0
  let max = 0
  return {
    add: (ms) => {
      const step = Math.min(Math.floor(ms * stepsPerMs), steps.length - 1)
      steps[step] = (steps[step] ?? 0) + 1
      count += 1
      if (ms > max) max = ms
    },
    at: (share) => {
      let left = Math.ceil(count * share)
      for (let step = 0; step < steps.length; step += 1) {
        left -= steps[step] ?? 0
        if (left <= 0) return (step + 1) / stepsPerMs
      }
      return Number.NaN
    },
    get max() {
      return max
    },
    get count() {
      return count
    },
  }
}
