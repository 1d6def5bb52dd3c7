import { chainOrigin } from '../../../core/webhooks/chain-origin.ts'
import type { ImportedRow, RequestChange } from '../../../features/events/desk/change-requests.ts'
import type { LogRow } from './log-source.ts'
import type { PullResult } from './pull.ts'

/** Rows stored in one transaction: a sender to this desk's own receiver waits for it, and for one more, at most. */
const stepRows = 256
const stepBytes = 1_048_576
/** While the writer stores one step the next one is on its way to it. */
const stepsAtOnce = 2

const rowOf = ({ position: _position, isUnfit: _isUnfit, ...row }: LogRow): ImportedRow => row

function* stepsOf(rows: readonly LogRow[]): Generator<readonly ImportedRow[]> {
  let [step, bytes]: [ImportedRow[], number] = [[], 0]
  for (const row of rows) {
    step.push(rowOf(row))
    bytes += row.body.length + row.headers.length
    if (step.length < stepRows && bytes < stepBytes) continue
    yield step
    ;[step, bytes] = [[], 0]
  }
  if (step.length > 0) yield step
}

/** What an audit there filled in is left out: only an audit of this desk may say so. @throws FileFault as `change` does */
export const takeRows = async (
  change: RequestChange,
  all: readonly LogRow[],
  now: () => number,
): Promise<PullResult> => {
  const rows = all.filter(({ origin, isUnfit }) => isUnfit !== true && !origin.startsWith(chainOrigin))
  let [added, lastId] = [0, 0]
  const steps = stepsOf(rows)
  const work = async (): Promise<void> => {
    for (const step of steps) {
      const { count, ids } = await change({ kind: 'import', rows: step, now: now(), isFollowed: true })
      added += count
      if (count > 0) lastId = ids.reduce((most, id) => Math.max(most, id), lastId)
    }
  }
  // Nothing is on its way any more when this ends, also where a step failed.
  for (const done of await Promise.allSettled(Array.from({ length: stepsAtOnce }, work)))
    if (done.status === 'rejected') throw done.reason
  return { added, lastId }
}
