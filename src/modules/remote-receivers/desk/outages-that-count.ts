import type { Source } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { Sources } from './service.ts'

/** Up to when what a source has is here (ms): of one that fails, or has more than was read, a time before now. */
const readTo = ({ state, lag, heardAt, lastReceivedAt }: Source): number => {
  if (state === 'current' || state === 'starting') return Infinity
  const at = lag?.rows === 0 ? heardAt : lastReceivedAt
  return at === null ? -Infinity : Date.parse(at)
}

/**
 * Outages of this desk for whoever asks what may be missing. A receiver that is off is no gap as far as sources are read: what they take
 * comes in by them, and what did not is missing whatever this receiver does. It is one from where a source could be read no further.
 */
export const outagesThatCount =
  (log: Pick<Log, 'listOutages'>, sources: Pick<Sources, 'list'>): Log['listOutages'] =>
  async (input) => {
    const recorded = await log.listOutages(input)
    const listed = await orStorageFailure(() => sources.list())
    if (!recorded.ok || !listed.ok) return recorded
    const read = listed.value.sources.filter(({ state }) => state !== 'paused')
    if (read.length === 0) return recorded
    const to = Math.min(...read.map(readTo))
    const { outages, last } = recorded.value
    const isHere = last?.state === 'off' && to === Infinity
    return succeed({
      outages: outages.flatMap((outage) => {
        if (outage.reason !== 'off') return [outage]
        return outage.to <= to ? [] : [{ ...outage, from: Math.max(outage.from, to) }]
      }),
      last: isHere ? null : last?.state === 'off' ? { ...last, at: Math.max(last.at, to) } : last,
    })
  }
