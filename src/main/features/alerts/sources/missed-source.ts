import type { Answer } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { succeed } from '../../../../core/result.ts'
import { factOf, type AlertSource } from './alert-source.ts'

export type MissedSourceDeps = {
  readonly listeners: () => Promise<Answer<readonly Listener[]>>
  /** Events of a listener that audits found missing and that are not filled in. */
  readonly missedOf: (listener: string) => Promise<Answer<number>>
  /** The oldest of them, as other desks would find it; `null`: there is none. */
  readonly missedLog: (listener: string) => Promise<Answer<string | null>>
}

/** What a person knows a listener by: its name in quotes, or its key where it has none. */
export const nameOfListener = ({ name, key }: Pick<Listener, 'name' | 'key'>): string =>
  name === '' ? `listener ${key}` : `“${name}”`

const factOfMissed = (listener: Listener, missed: number, at: number, log: string | null = null) => {
  const { key, path, project } = listener
  const isOne = missed === 1
  return factOf({
    subject: `listener ${key}`,
    at,
    value: String(missed),
    count: missed,
    title: `Events of ${nameOfListener(listener)} were missed`,
    text: `Audits found ${isOne ? '1 event' : `${missed} events`} not delivered and not filled in.`,
    scope: { listener: key, project },
    evidence: { listener: key, project },
    ...(path === null || log === null ? {} : { shared: { subject: `listener ${path}`, evidence: log } }),
  })
}

/** What audits found missing. */
export const createMissedSource = ({ listeners, missedOf, missedLog }: MissedSourceDeps): AlertSource => ({
  name: 'missed',
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
      const log = await missedLog(listener.key)
      if (!log.ok) return log
      facts.push(factOfMissed(listener, missed.value, now, log.value))
    }
    return succeed({ observations: [{ kind: 'missed-events', facts }], cursor: null })
  },
})
