import type { AlertIncident, AlertNotice, AlertSettings, AlertState } from './alert-types.ts'
import { isQuiet } from './quiet-hours.ts'

/** Something that became so, and is to be said. */
export type Transition = { readonly what: 'opened' | 'resolved'; readonly incident: AlertIncident }

/** More notices within a minute than that are one digest. */
export const mostPerMinute = 10
const minuteMs = 60_000

type Sending = Pick<AlertState, 'sent' | 'digest'>

/** What happened of one rule at once is one notice. */
const grouped = (transitions: readonly Transition[], at: number): AlertNotice[] =>
  [...Map.groupBy(transitions, ({ what, incident }) => `${what} ${incident.rule}`).values()].map((group) => {
    const ids = group.map(({ incident }) => incident.id)
    const what = group[0]?.what ?? 'opened'
    return { what, at, opened: what === 'opened' ? ids : [], resolved: what === 'resolved' ? ids : [] }
  })

/** Decides what is sent now, and what waits for the digest at the end of a storm or of the quiet hours, or for the next one where all is sent in digests. */
export const sendNotices = (
  before: Sending,
  settings: AlertSettings,
  transitions: readonly Transition[],
  now: number,
): Sending & { readonly notices: readonly AlertNotice[] } => {
  let sent = before.sent.filter((at) => now - at < minuteMs)
  let { digest } = before
  const notices: AlertNotice[] = []
  const quiet = isQuiet(settings, now)
  const { digestMs = null } = settings
  for (const notice of grouped(transitions, now)) {
    if (quiet || digestMs !== null || digest !== null || sent.length >= mostPerMinute) {
      digest = {
        since: digest?.since ?? now,
        opened: [...(digest?.opened ?? []), ...notice.opened],
        resolved: [...(digest?.resolved ?? []), ...notice.resolved],
      }
    } else {
      notices.push(notice)
      sent = [...sent, now]
    }
  }
  if (digest !== null && !quiet && now - digest.since >= Math.max(minuteMs, digestMs ?? 0)) {
    const { opened, resolved } = digest
    notices.push({ what: 'digest', at: now, opened, resolved })
    sent = [...sent, now]
    digest = null
  }
  return { sent, digest, notices }
}
