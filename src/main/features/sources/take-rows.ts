import { chainOrigin } from '../../../core/gap-audit/chain-origin.ts'
import type { ImportedRow, RequestChange } from '../events/change-requests.ts'
import type { LogRow } from './log-source.ts'
import type { Taken } from './pull.ts'

/** Rows stored in one transaction: a sender to this desk's own receiver waits for it at most. */
const stepRows = 256
const stepBytes = 1_048_576

const rowOf = ({ position: _position, ...row }: LogRow): ImportedRow => row

/** Few enough rows for one step, and the rest. */
const cut = (rows: readonly LogRow[], from: number): ImportedRow[] => {
  const step: ImportedRow[] = []
  let bytes = 0
  for (let index = from; index < rows.length && step.length < stepRows && bytes < stepBytes; index += 1) {
    const row = rows[index]
    if (row === undefined) break
    step.push(rowOf(row))
    bytes += row.body.length + row.headers.length
  }
  return step
}

/**
 * Has the writer of this desk's log store rows, each once, in small steps. What an audit there filled in from the chain is left
 * out: it counts as filled in, and only an audit of this desk may say so.
 *
 * @throws FileFault as `change` does
 */
export const takeRows = async (
  change: RequestChange,
  all: readonly LogRow[],
  now: () => number,
): Promise<Taken> => {
  const rows = all.filter(({ origin }) => !origin.startsWith(chainOrigin))
  let [added, lastId] = [0, 0]
  for (let from = 0; from < rows.length;) {
    const step = cut(rows, from)
    const { count, ids } = await change({ kind: 'import', rows: step, now: now(), isFollowed: true })
    added += count
    if (count > 0) lastId = ids.reduce((most, id) => Math.max(most, id), lastId)
    from += step.length
  }
  return { added, lastId }
}
