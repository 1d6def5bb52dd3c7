import { z } from 'zod'
import type { Output } from '../../../../contract/contract.ts'
import { succeed } from '../../../../core/result.ts'
import { readStored } from '../../../platform/db/stored-json.ts'
import { factOf, type AlertSource } from './alert-source.ts'

/** Refusals of a path or a caller that the receiver does not know, and what they are. */
const watched = {
  'wrong-path': 'on a path that does not exist',
  'foreign-host': 'with a host name that is not this receiver’s',
  'from-a-page': 'from a page in a browser',
} as const

const cursorSchema = z.object({ since: z.string().nullable(), counts: z.record(z.string(), z.int()) })

/** Requests of strangers, from the counters of the receiver. They begin anew when it does. */
export const createRefusedSource = (
  receiver: () => Promise<Pick<Output<'receiver.status'>, 'since' | 'refusals'>>,
): AlertSource => ({
  name: 'refused',
  everyMs: 1000,
  look: async ({ cursor, now }) => {
    const { since, refusals } = await receiver()
    const counts = Object.fromEntries(Object.keys(watched).map((reason) => [reason, refusals[reason] ?? 0]))
    const to = JSON.stringify({ since, counts })
    if (cursor === null || since === null || cursor === to)
      return succeed({ observations: [], cursor: since === null ? cursor : to })
    const read = readStored(cursorSchema, cursor, 'how far refusals were read')
    const former = read.ok && read.value.since === since ? read.value.counts : {}
    const facts = Object.entries(watched).flatMap(([reason, words]) => {
      const count = (counts[reason] ?? 0) - (former[reason] ?? 0)
      if (count <= 0) return []
      const text = `The receiver refused ${count === 1 ? 'a request' : `${count} requests`} ${words}.`
      return [factOf({ subject: reason, at: now, count, title: `Requests ${words} were refused`, text })]
    })
    return succeed({ observations: [{ kind: 'refused', facts }], cursor: to })
  },
})
