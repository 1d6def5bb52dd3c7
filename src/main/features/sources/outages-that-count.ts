import { succeed } from '../../../core/result.ts'
import type { Log } from '../events/service.ts'
import type { Sources } from './service.ts'

/**
 * Outages of this desk for whoever asks what may be missing. A receiver that is off is no gap while sources are read: what they take
 * comes in by them, and what did not is missing whatever this receiver does.
 */
export const outagesThatCount =
  (log: Pick<Log, 'listOutages'>, sources: Pick<Sources, 'list'>): Log['listOutages'] =>
  async (input) => {
    const [recorded, listed] = await Promise.all([log.listOutages(input), sources.list()])
    if (!recorded.ok || !listed.ok || listed.value.sources.every(({ state }) => state === 'paused'))
      return recorded
    const { outages, last } = recorded.value
    return succeed({
      outages: outages.filter(({ reason }) => reason !== 'off'),
      last: last?.state === 'off' ? null : last,
    })
  }
