import { fail } from '../../../core/result.ts'
import type { StoreProblem } from '../events/incoming-delivery.ts'
import type { Uploaded } from '../team-log/uploaded-channel.ts'
import type { StoreBatch } from './group-commit.ts'

/** A sender waits no longer for the team log (ms): it then tries again, as after any answer that did not come. */
const mostWaitMs = 5000

const problem: StoreProblem = {
  reason: 'failed',
  message: 'The team log cannot be reached, and senders wait for it: they are asked to come again.',
}

/** What says how far the copy is. */
type UploadedChannel = Pick<EventTarget, 'addEventListener'>

const uploadedOf = (event: Event): Uploaded => (event as Event & { readonly data: Uploaded }).data

/**
 * Makes a way to store that succeeds only when the team log has the deliveries too. While that is known to be away nothing is
 * stored; what was stored when it went away is sent there later, and may come from its sender once more.
 */
export const storeForTeam = (
  store: StoreBatch,
  uploaded: UploadedChannel,
  waitMs = mostWaitMs,
): StoreBatch => {
  let latest: Uploaded = { cursor: 0, away: false }
  let look: () => void = () => {}
  uploaded.addEventListener('message', (event) => {
    latest = uploadedOf(event)
    look()
  })

  const arrives = async (id: number): Promise<boolean> => {
    if (latest.cursor < id && !latest.away) {
      const { promise, resolve } = Promise.withResolvers<void>()
      look = () => {
        if (latest.cursor >= id || latest.away) resolve()
      }
      const timer = setTimeout(resolve, waitMs)
      await promise
      clearTimeout(timer)
    }
    return latest.cursor >= id
  }

  return async (batch) => {
    if (latest.away) return fail(problem)
    const stored = await store(batch)
    if (!stored.ok) return stored
    return (await arrives(stored.value)) ? stored : fail(problem)
  }
}
