import type { Behind } from './invalidation.ts'

export type Refresher = {
  readonly touch: (name: Behind) => void
}

/**
 * Asks methods again after "changed" messages, one round at a time for each method. Messages that come during a round
 * make one more round after it: a flood neither starves the page (each round may finish) nor leaves it behind.
 *
 * @param refresh asks what is shown of these answers again; resolves when the answers are in
 * @param pause rest between two rounds of one method, so that a flood costs at most a few rounds a second
 */
export const createRefresher = (
  refresh: (name: Behind) => Promise<void>,
  pause: () => Promise<void>,
): Refresher => {
  const behind = new Set<Behind>()
  const running = new Set<Behind>()

  const run = async (name: Behind): Promise<void> => {
    running.add(name)
    try {
      while (behind.delete(name)) {
        await refresh(name)
        await pause()
      }
    } finally {
      running.delete(name)
    }
  }

  return {
    touch: (name) => {
      behind.add(name)
      if (!running.has(name)) void run(name)
    },
  }
}
