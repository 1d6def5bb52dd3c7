import { z } from 'zod'
import type { Output } from '../../../../contract/contract.ts'
import { sightingOf } from '../../core/finding.ts'
import { findingFact, refusalReasons } from '../../core/say.ts'
import { succeed } from '../../../../core/result.ts'
import { readStored } from '../../../../main/platform/db/stored-json.ts'
import type { Detector } from '../detector.ts'

const cursorSchema = z.object({ since: z.string().nullable(), counts: z.record(z.string(), z.int()) })

/** Requests of strangers, from the counters of the receiver. They begin anew when it does. */
export const createRefusedDetector = (
  receiver: () => Promise<Pick<Output<'receiver.status'>, 'since' | 'refusals'>>,
): Detector => ({
  name: 'refused',
  everyMs: 1000,
  look: async ({ cursor, now: at }) => {
    const { since, refusals } = await receiver()
    const counts = Object.fromEntries(refusalReasons.map((reason) => [reason, refusals[reason] ?? 0]))
    const to = JSON.stringify({ since, counts })
    if (cursor === null || since === null || cursor === to)
      return succeed({ reports: [], cursor: since === null ? cursor : to })
    const read = readStored(cursorSchema, cursor, 'how far refusals were read')
    const former = read.ok && read.value.since === since ? read.value.counts : {}
    const sightings = refusalReasons.flatMap((reason) => {
      const total = counts[reason] ?? 0
      const added = total - (former[reason] ?? 0)
      if (added <= 0) return []
      // A stranger may send any number: they are counted, each look by itself.
      const members = [{ key: `${since} ${reason} ${total}`, event: null, at }]
      return [
        sightingOf({
          at,
          count: added,
          members,
          subject: { item: reason },
          fact: findingFact('requests-refused', { reason }),
        }),
      ]
    })
    return succeed({ reports: [{ do: 'append', kind: 'requests-refused', sightings }], cursor: to })
  },
})
