/** A time that has passed already does not keep the thread busy (ms). */
const leastMs = 10

type TimedLooksDeps = {
  /** One look at a time. @returns when to look again, in milliseconds since the epoch; `null`: when it is woken */
  readonly look: () => Promise<number | null>
  readonly now: () => number
  /** No look is further away, so that a clock that was set back is noticed. */
  readonly longestMs: number
  readonly onBug: (cause: unknown) => void
  /** After a bug it looks again so much later; left out: when it is woken. */
  readonly afterBugMs?: number
}

export const createTimedLooks = ({ look, now, longestMs, onBug, afterBugMs }: TimedLooksDeps) => {
  let timer: NodeJS.Timeout | null = null
  let turn: Promise<void> = Promise.resolve()
  let isRunning = false
  let isWoken = false
  let isStopped = false

  const lookIn = (ms: number): void => {
    if (!isStopped) timer = setTimeout(wake, Math.max(leastMs, Math.min(ms, longestMs))).unref()
  }

  const run = async (): Promise<void> => {
    isWoken = false
    try {
      const next = await look()
      if (next !== null) lookIn(next - now())
    } catch (cause) {
      onBug(cause)
      if (afterBugMs !== undefined) lookIn(afterBugMs)
    }
    isRunning = false
    if (isWoken) wake()
  }

  function wake(): void {
    isWoken = true
    if (isRunning || isStopped) return
    isRunning = true
    if (timer !== null) clearTimeout(timer)
    turn = run()
  }

  return {
    wake,
    /** Ends it; resolves when no look is under way. */
    stop: async () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await turn
    },
  }
}

export type TimedLooks = ReturnType<typeof createTimedLooks>
