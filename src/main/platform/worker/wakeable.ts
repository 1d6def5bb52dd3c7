export type Wakeable = {
  readonly wait: (ms: number) => Promise<void>
  readonly wake: () => void
}

export const createWakeable = (signal: AbortSignal): Wakeable => {
  let wake: () => void = () => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  return {
    wait: async (ms) => {
      if (signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, Math.max(0, ms))
      await promise
      clearTimeout(timer)
    },
    wake: () => wake(),
  }
}
