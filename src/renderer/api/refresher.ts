import type { MethodName } from '../../contract/contract.ts'

export type Refresher = {
  /** Notes that answers of this method are behind. */
  readonly touch: (name: MethodName) => void
}

/**
 * Asks methods again after "changed" messages, one round at a time for each method. Messages that come during a round
 * make one more round after it: a flood neither starves the page (each round may finish) nor leaves it behind.
 *
 * @param refresh asks everything shown of this method again; resolves when the answers are in
 * @param pause rest between two rounds of one method, so that a flood costs at most a few rounds a second
 */
export const createRefresher = (
  refresh: (name: MethodName) => Promise<void>,
  pause: () => Promise<void>,
): Refresher => {
  const behind = new Set<MethodName>()
  const running = new Set<MethodName>()

  const run = async (name: MethodName): Promise<void> => {
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
