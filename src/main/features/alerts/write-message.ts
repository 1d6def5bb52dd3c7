import type { AlertIncident, AlertNotice, AlertRule } from '../../../core/alerts/alert-types.ts'
import { evidencePlace, pathOf } from '../../../core/alerts/evidence-place.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import type { TargetRow } from './alert-rows.ts'

/** Incidents named in one message; of more, how many there are. */
const mostNamed = 20

const iso = (at: number): string => new Date(at).toISOString()

/** One line for people, without a word of a payload. */
const titleOf = ({ what, incidents }: AlertNotice, named: readonly AlertIncident[]): string => {
  const first = named[0]?.title ?? `${incidents.length} alerts`
  const more = incidents.length > 1 ? ` and ${incidents.length - 1} more` : ''
  return what === 'opened' ? `${first}${more}` : `Resolved: ${first}${more}`
}

type Written = { readonly title: string; readonly body: string }
type Kind = Pick<TargetRow, 'details' | 'mail'>

const incidentDoc = (one: AlertIncident, rules: readonly AlertRule[], details: boolean) => ({
  id: one.id,
  rule: rules.find(({ id }) => id === one.rule)?.name ?? null,
  kind: one.kind,
  kindTitle: kindFacts[one.kind].title,
  state: one.state,
  title: one.title,
  ...(details ? { text: one.text } : {}),
  count: one.count,
  firstAt: iso(one.firstAt),
  lastAt: iso(one.lastAt),
  resolvedAt: one.resolvedAt === null ? null : iso(one.resolvedAt),
})

type Data = {
  readonly title: string
  readonly incidents: readonly ReturnType<typeof incidentDoc>[]
  readonly more: number
}

/** The same for people who read it as an e-mail. */
const textOf = ({ title, incidents, more }: Data): string =>
  [
    title,
    ...incidents.map((one) =>
      [
        `${one.title} (${one.state})`,
        ...(one.text === undefined ? [] : [one.text]),
        `${one.rule ?? one.kindTitle}, ${one.count} ${one.count === 1 ? 'time' : 'times'}, first at ${one.firstAt}, last at ${one.lastAt}${one.resolvedAt === null ? '' : `, resolved at ${one.resolvedAt}`}`,
      ].join('\n'),
    ),
    ...(more > 0 ? [`${more} more are in the inbox.`] : []),
    'The evidence is in Marketdesk, Alerts.',
  ].join('\n\n')

const write = (type: string, at: number, data: Data, { mail }: Kind): Written => ({
  title: data.title,
  body: mail === null ? JSON.stringify({ type, timestamp: iso(at), data }) : textOf(data),
})

const namedOf = (
  { incidents: ids }: AlertNotice,
  incidents: ReadonlyMap<number, AlertIncident>,
): readonly AlertIncident[] => ids.slice(0, mostNamed).flatMap((id) => incidents.get(id) ?? [])

/** What a notification says of a notice, and where it leads. */
export const noticeOf = (
  notice: AlertNotice,
  incidents: ReadonlyMap<number, AlertIncident>,
): { readonly title: string; readonly path: string } => {
  const named = namedOf(notice, incidents)
  const [only] = named
  return {
    title: titleOf(notice, named),
    path: notice.incidents.length === 1 && only !== undefined ? pathOf(evidencePlace(only)) : '/alerts',
  }
}

/** What a target is sent of a notice. */
export const writeNotice = (
  notice: AlertNotice,
  incidents: ReadonlyMap<number, AlertIncident>,
  rules: readonly AlertRule[],
  target: Kind,
): Written => {
  const named = namedOf(notice, incidents)
  const data = {
    title: titleOf(notice, named),
    incidents: named.map((one) => incidentDoc(one, rules, target.details)),
    more: notice.incidents.length - named.length,
  }
  return write(`alert.${notice.what}`, notice.at, data, target)
}

/** A message that says nothing but that messages arrive. */
export const writeTest = (at: number, target: Kind): Written => {
  const data = { title: 'Test message of Marketdesk', incidents: [], more: 0 }
  return write('alert.test', at, data, target)
}
