import { percentile } from '../gap-audit/classify-undelivered.ts'

/** How long one log took from its block to here. */
export type LagSample = {
  /** When it was received (ms). */
  readonly at: number
  readonly lagMs: number
}

export type LagStep = {
  readonly from: number
  readonly to: number
  readonly logs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export type DeliveryLag = {
  readonly logs: number
  /** `null` without a log that says when its block was. */
  readonly p50Ms: number | null
  readonly p99Ms: number | null
  readonly slowestMs: number | null
  /** Stretches with as many logs each, the oldest first. */
  readonly steps: readonly LagStep[]
}

/** A stretch of fewer says little of its slowest ones. */
const fewestOfStep = 10

/** What is usual of the time between blocks and deliveries, of all and over time. */
export const lagOf = (samples: readonly LagSample[], mostSteps: number): DeliveryLag => {
  const inOrder = samples.toSorted((one, other) => one.at - other.at)
  const lags = inOrder.map(({ lagMs }) => lagMs)
  const size = Math.max(fewestOfStep, Math.ceil(inOrder.length / mostSteps))
  const steps: LagStep[] = []
  for (let at = 0; at < inOrder.length; at += size) {
    const part = inOrder.slice(at, at + size)
    const ofPart = part.map(({ lagMs }) => lagMs)
    const [p50Ms, p99Ms] = [percentile(ofPart, 0.5), percentile(ofPart, 0.99)]
    const [first, last] = [part[0], part.at(-1)]
    if (p50Ms === null || p99Ms === null || first === undefined || last === undefined) continue
    steps.push({ from: first.at, to: last.at, logs: part.length, p50Ms, p99Ms })
  }
  return {
    logs: inOrder.length,
    p50Ms: percentile(lags, 0.5),
    p99Ms: percentile(lags, 0.99),
    slowestMs: lags.length === 0 ? null : Math.max(...lags),
    steps,
  }
}
