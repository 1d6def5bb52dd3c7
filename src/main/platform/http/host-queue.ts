export type HostQueue = {
  /** @returns how to give the turn back; rejects with the signal's reason when it aborts first */
  enter(host: string, signal: AbortSignal): Promise<() => void>
}

export const createHostQueue = (most: number): HostQueue => {
  const running = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()

  const leave = (host: string): void => {
    const next = waiting.get(host)?.shift()
    if (next !== undefined) return next()
    const count = (running.get(host) ?? 1) - 1
    if (count > 0) return void running.set(host, count)
    running.delete(host)
    waiting.delete(host)
  }

  /** A turn can be given back once only, however often its holder says so. */
  const turn = (host: string): (() => void) => {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      leave(host)
    }
  }

  return {
    enter: (host, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      const count = running.get(host) ?? 0
      if (count < most) {
        running.set(host, count + 1)
        return Promise.resolve(turn(host))
      }
      return new Promise((resolve, reject) => {
        const line = waiting.get(host) ?? []
        waiting.set(host, line)
        const enter = (): void => {
          signal.removeEventListener('abort', giveUp)
          resolve(turn(host))
        }
        const giveUp = (): void => {
          line.splice(line.indexOf(enter), 1)
          reject(signal.reason as Error)
        }
        line.push(enter)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
  }
}
