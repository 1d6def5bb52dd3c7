/** Tells listeners that something changed, at most so often. */
export type ChangeNotice = {
  onChange(listener: () => void): () => void
  announce(): void
  stop(): void
}

/**
 * The first change is told at once, those within `quietMs` after it are told together at its end: nobody waits, nobody
 * is flooded, and the last change is never left out.
 */
export const createChangeNotice = (quietMs: number): ChangeNotice => {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let again = false

  const tell = (): void => {
    for (const listener of listeners) listener()
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      tell()
    }, quietMs)
    timer.unref()
  }

  return {
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: () => {
      if (timer === undefined) tell()
      else again = true
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      listeners.clear()
    },
  }
}
