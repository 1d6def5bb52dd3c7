import type { Step } from './indexer.ts'

export type LoopOptions = {
  readonly backlog: () => number
  /** A step that has something to do begins; it may take long. */
  readonly onBegin: (backlog: number) => void
  readonly step: (budgetMs: number) => Step
  readonly onStep: (step: Step, idle: boolean) => void
  readonly onFault: (error: unknown) => void
}

/** Longest a transaction is kept open while a backlog is read: rows become visible when it ends. */
const drainBudgetMs = 1000

/** While deliveries pour in, the receiver needs the processor and the disk more than the index does. */
const politeBudgetMs = 40
const politePauseMs = 120
const pouring = 2000

/** Least time between two steps: deliveries that trickle in share a transaction. */
const restMs = 20
/** A message may be lost when a thread dies; then this finds what came. */
const pollMs = 2000
const retryMs = [250, 1000, 5000, 30_000]

/** Runs steps when there is something to read, politely while deliveries pour in, and again after a failure. */
export const startIndexerLoop = (options: LoopOptions) => {
  let timer: NodeJS.Timeout | undefined
  /** When the timer fires; a wake may bring it forward. */
  let due = Number.POSITIVE_INFINITY
  let stopped = false
  let failures = 0
  let lastEnd = 0
  let isPouring = false
  let last = { id: 0, at: performance.now() }

  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    due = performance.now() + delayMs
    timer = setTimeout(run, delayMs)
  }

  /** Deliveries a second since the step before. */
  const inflow = (lastId: number): number => {
    const now = performance.now()
    const seconds = Math.max(0.001, (now - last.at) / 1000)
    const rate = last.id === 0 ? 0 : (lastId - last.id) / seconds
    last = { id: lastId, at: now }
    return rate
  }

  function run(): void {
    if (stopped) return
    let step: Step
    try {
      const backlog = options.backlog()
      if (backlog > 0) options.onBegin(backlog)
      step = options.step(isPouring ? politeBudgetMs : drainBudgetMs)
    } catch (error) {
      options.onFault(error)
      schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? pollMs)
      failures += 1
      return
    }
    failures = 0
    lastEnd = performance.now()
    isPouring = inflow(step.lastId) > pouring
    const isIdle = step.backlog === 0 && step.textsLeft === 0 && step.isRemoving !== true
    options.onStep(step, isIdle)
    if (isIdle) schedule(pollMs)
    else schedule(isPouring ? politePauseMs : 0)
  }

  schedule(0)
  return {
    wake: () => {
      if (stopped || failures > 0) return
      const wait = Math.max(0, lastEnd + (isPouring ? politePauseMs : restMs) - performance.now())
      if (performance.now() + wait < due) schedule(wait)
    },
    /** No step runs after this. Steps are synchronous, so none runs meanwhile either. */
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

export type IndexerLoop = ReturnType<typeof startIndexerLoop>
