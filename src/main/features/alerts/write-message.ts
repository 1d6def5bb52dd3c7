import type { AlertIncident, AlertNotice, AlertRule } from '../../../core/alerts/alert-types.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import type { TargetRow } from './alert-rows.ts'

/** Incidents named in one message; of more, how many there are. */
const mostNamed = 20

const iso = (at: number): string => new Date(at).toISOString()

const plural = (count: number, one: string): string => (count === 1 ? one : `${one}s`)

/** One line for people, without a word of a payload. */
const titleOf = (notice: AlertNotice, named: readonly AlertIncident[]): string => {
  if (notice.what === 'digest')
    return `${notice.opened.length} ${plural(notice.opened.length, 'alert')} opened, ${notice.resolved.length} resolved`
  const count = notice[notice.what].length
  const first = named[0]?.title ?? `${count} alerts`
  const more = count > 1 ? ` and ${count - 1} more` : ''
  return notice.what === 'opened' ? `${first}${more}` : `Resolved: ${first}${more}`
}

/** What a target is sent of a notice. */
export const writeMessage = (
  notice: AlertNotice,
  incidents: ReadonlyMap<number, AlertIncident>,
  rules: readonly AlertRule[],
  { details }: Pick<TargetRow, 'details'>,
): { readonly title: string; readonly body: string } => {
  const ids = [...new Set([...notice.opened, ...notice.resolved])]
  const named = ids.slice(0, mostNamed).flatMap((id) => incidents.get(id) ?? [])
  const title = titleOf(notice, named)
  const shown = named.map((one) => ({
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
  }))
  const data = {
    title,
    opened: notice.opened.length,
    resolved: notice.resolved.length,
    incidents: shown,
    more: ids.length - shown.length,
  }
  return { title, body: JSON.stringify({ type: `alert.${notice.what}`, timestamp: iso(notice.at), data }) }
}
