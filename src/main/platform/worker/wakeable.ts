/** A wait that ends early when it is woken, or for good when the signal is aborted. */
export const createWakeable = (signal: AbortSignal) => {
  let isWoken = signal.aborted
  let end = (): void => {}
  const wake = (): void => {
    isWoken = true
    end()
  }
  signal.addEventListener('abort', wake, { once: true })
  return {
    wake,
    /** Resolves after so many milliseconds, or when woken; at once when it was woken since the last wait. */
    wait: async (ms: number): Promise<void> => {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        end = resolve
        const timer = setTimeout(resolve, Math.max(0, ms))
        await promise
        clearTimeout(timer)
      }
      isWoken = signal.aborted
    },
  }
}
