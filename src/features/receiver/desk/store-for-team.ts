import { fail, succeed } from '../../../core/result.ts'
import type { StoreProblem } from '../../events/desk/incoming-delivery.ts'
import type { UploadProgress } from './uploaded-channel.ts'
import type { ConfirmBatch, StoreBatch } from './group-commit.ts'

/** A sender waits no longer for the team log (ms): it then tries again, as after any answer that did not come. */
const mostWaitMs = 5000

const problem: StoreProblem = {
  reason: 'failed',
  message: 'The team log cannot be reached, and senders wait for it: they are asked to come again.',
}

/**
 * Makes a way to store of which senders hear only when the team log has the deliveries too; the next ones are stored meanwhile.
 * While it is known to be away nothing is stored; what was stored when it went away is sent there later, and may come from
 * its sender once more.
 */
export const storeForTeam = (
  store: StoreBatch,
  onUploaded: (listener: (uploaded: UploadProgress) => void) => void,
  waitMs = mostWaitMs,
): { readonly store: StoreBatch; readonly confirm: ConfirmBatch } => {
  let latest: UploadProgress = { cursor: 0, away: false }
  const looks = new Set<() => void>()
  onUploaded((now) => {
    latest = now
    for (const look of looks) look()
  })

  const arrives = async (id: number): Promise<boolean> => {
    if (latest.cursor < id && !latest.away) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = (): void => {
        if (latest.cursor >= id || latest.away) resolve()
      }
      looks.add(look)
      const timer = setTimeout(resolve, waitMs)
      await promise
      clearTimeout(timer)
      looks.delete(look)
    }
    return latest.cursor >= id
  }

  return {
    store: async (batch) => (latest.away ? fail(problem) : store(batch)),
    confirm: async (lastId) => ((await arrives(lastId)) ? succeed(lastId) : fail(problem)),
  }
}
