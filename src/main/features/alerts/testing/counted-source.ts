import { succeed } from '../../../../core/result.ts'
import { factOf, type AlertSource } from '../sources/alert-source.ts'

/** A source of as many facts as happened, some at each look, each about something of its own. */
export const countedSource = (happened: () => number, atOnce: number): AlertSource => ({
  name: 'counted',
  everyMs: 0,
  look: ({ cursor, now }) => {
    const from = Number(cursor ?? 0)
    const to = Math.min(happened(), from + atOnce)
    const facts = Array.from({ length: to - from }, (_, at) =>
      factOf({
        subject: `thing ${from + at}`,
        at: now,
        title: `thing ${from + at}`,
        text: 'It happened.',
        shared: { subject: `thing ${from + at}`, evidence: `log ${from + at}` },
      }),
    )
    return Promise.resolve(succeed({ observations: [{ kind: 'refuted', facts }], cursor: String(to) }))
  },
})
