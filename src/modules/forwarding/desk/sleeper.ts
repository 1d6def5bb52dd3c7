export type Sleeper = {
  /** Resolves after so many milliseconds, or when woken; at once when it was woken since the last wait. */
  sleep(ms: number): Promise<void>
  wake(): void
}

export const createSleeper = (): Sleeper => {
  let woken = false
  let end: (() => void) | undefined
  return {
    sleep: async (ms) => {
      if (woken) {
        woken = false
        return
      }
      const rest = Promise.withResolvers<void>()
      const timer = setTimeout(rest.resolve, ms)
      end = rest.resolve
      await rest.promise
      clearTimeout(timer)
      end = undefined
      woken = false
    },
    wake: () => {
      woken = true
      end?.()
    },
  }
}
