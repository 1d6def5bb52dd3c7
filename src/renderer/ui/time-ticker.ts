/** One timer for all relative times of the page: it runs only while something shows one, and not while the page is hidden. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let last = 0

const tick = (): void => {
  if (document.visibilityState === 'hidden') return
  last = Date.now()
  for (const listener of listeners) listener()
}

/** Calls `listener` every second, and at once when a hidden page is shown again. Returns the way to stop. */
export const subscribeToTicks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    last = Date.now()
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

/**
 * Milliseconds since the epoch at the last tick: the same for everything on the page, so that of two rows the older never
 * looks younger because it was drawn earlier.
 */
export const tickTime = (): number => {
  if (timer === undefined) last = Date.now()
  return last
}
