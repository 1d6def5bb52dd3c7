import type { AlertFact } from '../../../../core/alerts/alert-types.ts'
import { fail, succeed } from '../../../../core/result.ts'
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

/** What a receiver is that is down. */
export const down: AlertFact = factOf({
  subject: 'receiver',
  at: Date.now(),
  title: 'The receiver is down',
  text: 'The port is taken by pid 4711.',
})

/** A receiver that a test has go down and come back. @param of `null`: it cannot be looked at */
export const switchedReceiver = () => {
  let facts: readonly AlertFact[] | null = []
  const source: AlertSource = {
    name: 'receiver',
    everyMs: 0,
    look: () =>
      Promise.resolve(
        facts === null
          ? fail({ kind: 'unavailable', message: 'It cannot be looked at.' })
          : succeed({ observations: [{ kind: 'receiver-down', facts }], cursor: null }),
      ),
  }
  return { source, set: (of: readonly AlertFact[] | null) => void (facts = of) }
}
