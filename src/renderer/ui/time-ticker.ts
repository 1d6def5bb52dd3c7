/** One timer for all relative times of the page: it runs only while something shows one, and not while the page is hidden. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  if (document.visibilityState === 'hidden') return
  for (const listener of listeners) listener()
}

/** Calls `listener` every second, and at once when a hidden page is shown again. Returns the way to stop. */
export const subscribeToTicks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}
