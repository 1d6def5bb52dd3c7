import type { Failure } from '../../../../contract/failure.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { succeed, type Result } from '../../../../core/result.ts'
import { factOf, type AlertSource } from './alert-source.ts'

export type MissedSourceDeps = {
  readonly listeners: () => Promise<Result<readonly Listener[], Failure>>
  /** Events of a listener that audits found missing and that are not filled in. */
  readonly missedOf: (listener: string) => Promise<Result<number, Failure>>
}

export const nameOfListener = ({ name, key }: Pick<Listener, 'name' | 'key'>): string =>
  name === '' ? `listener ${key}` : `“${name}”`

/** What audits found missing. */
export const createMissedSource = ({ listeners, missedOf }: MissedSourceDeps): AlertSource => ({
  name: 'missed',
  kinds: ['missed-events'],
  everyMs: 2000,
  look: async ({ now, wanted }) => {
    if (!wanted.has('missed-events')) return succeed({ observations: [], cursor: null })
    const all = await listeners()
    if (!all.ok) return all
    const facts = []
    for (const listener of all.value) {
      const missed = await missedOf(listener.key)
      if (!missed.ok) return missed
      if (missed.value === 0) continue
      const { key, project } = listener
      facts.push(
        factOf({
          subject: `listener ${key}`,
          at: now,
          value: String(missed.value),
          count: missed.value,
          title: `Events of ${nameOfListener(listener)} were missed`,
          text: `Audits found ${missed.value === 1 ? '1 event' : `${missed.value} events`} of ${nameOfListener(listener)} on the chain that ${missed.value === 1 ? 'was' : 'were'} never delivered and ${missed.value === 1 ? 'is' : 'are'} not filled in.`,
          scope: { listener: key, project },
          evidence: { listener: key, project },
        }),
      )
    }
    return succeed({ observations: [{ kind: 'missed-events', facts }], cursor: null })
  },
})
