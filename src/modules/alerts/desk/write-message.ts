import type { Transition } from '../../../features/findings/core/finding.ts'
import { findingPlace, pathOf } from '../../../features/findings/core/finding-place.ts'
import { kindFacts } from '../../../features/findings/core/kinds.ts'
import { sayFinding } from '../../../features/findings/core/say.ts'
import { kindOfTarget, type TargetRow } from './alert-rows.ts'

/** Findings named in one message; of more, how many there are. */
const maxNamed = 20

const iso = (at: number): string => new Date(at).toISOString()

const prefixes = { opened: '', again: '', ended: 'Ended: ', retracted: 'Taken back: ' } as const

export type Notice = {
  readonly what: Transition['what']
  readonly at: number
  readonly transitions: readonly Transition[]
}

const titleOf = ({ what, transitions }: Notice): string => {
  const [first] = transitions
  const title = first === undefined ? '' : sayFinding(first.finding.fact).title
  const more = transitions.length > 1 ? ` and ${transitions.length - 1} more` : ''
  return `${prefixes[what]}${title}${more}`
}

type Written = { readonly title: string; readonly body: string }
type Kind = Pick<TargetRow, 'details' | 'mail' | 'address'>

const docOf = ({ finding }: Transition, details: boolean) => {
  const { title, text } = sayFinding(finding.fact)
  return {
    id: finding.id,
    kind: finding.kind,
    kindTitle: kindFacts[finding.kind].title,
    severity: finding.severity,
    condition: finding.condition,
    title,
    ...(details ? { text } : {}),
    count: finding.count,
    firstSeen: iso(finding.firstSeen),
    lastSeen: iso(finding.lastSeen),
    endedAt: finding.endedAt === null ? null : iso(finding.endedAt),
  }
}

type Data = {
  readonly title: string
  readonly findings: readonly ReturnType<typeof docOf>[]
  readonly more: number
}

const textOf = ({ title, findings, more }: Data): string =>
  [
    title,
    ...findings.map(({ title: own, text, kindTitle, severity, count, firstSeen, lastSeen, endedAt }) =>
      [
        own,
        ...(text === undefined ? [] : [text]),
        `${kindTitle} (${severity}), ${count} ${count === 1 ? 'time' : 'times'}, first at ${firstSeen}, last at ${lastSeen}${endedAt === null ? '' : `, ended at ${endedAt}`}`,
      ].join('\n'),
    ),
    ...(more > 0 ? [`${more} more are in Marketdesk.`] : []),
  ].join('\n\n')

/** As text alone: who named a project, a token or a path calls nobody (`<!channel>`) and writes no link that says something else. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const write = (type: string, at: number, data: Data, target: Kind): Written => {
  const kind = kindOfTarget(target)
  const { title } = data
  if (kind === 'email') return { title, body: textOf(data) }
  if (kind === 'slack') return { title, body: JSON.stringify({ text: slackText(textOf(data)) }) }
  return { title, body: JSON.stringify({ type, timestamp: iso(at), data }) }
}

export const noticeOf = (notice: Notice): { readonly title: string; readonly path: string } => {
  const [only, ...others] = notice.transitions
  const place =
    only === undefined || others.length > 0
      ? '/?view=%22findings%22'
      : pathOf(findingPlace({ ...only.finding, events: only.finding.evidence.events }))
  return { title: titleOf(notice), path: place }
}

export const writeNotice = (notice: Notice, target: Kind): Written => {
  const named = notice.transitions.slice(0, maxNamed)
  const data = {
    title: titleOf(notice),
    findings: named.map((transition) => docOf(transition, target.details)),
    more: notice.transitions.length - named.length,
  }
  return write(`finding.${notice.what}`, notice.at, data, target)
}

export const writeTest = (at: number, target: Kind): Written =>
  write('finding.test', at, { title: 'Test message of Marketdesk', findings: [], more: 0 }, target)
