import type { Failure } from '../../../contract/failure.ts'
import type { SecretState } from '../../../features/projects/contract.ts'
import { isTeamLogUrl, type Source } from '../contract.ts'
import { showFailure } from '../../../main/platform/faults/show-failure.ts'
import type { PullReport } from './pull.ts'
import type { StoredSource } from './sources-table.ts'

export type LiveSource = {
  readonly head: PullReport['head']
  readonly heardAt: number | null
  readonly failure: Failure | null
}

export const noContact: LiveSource = { head: null, heardAt: null, failure: null }

/** Clocks that differ by less bear no word: times of networks and of people are not better. */
const mostSkewMs = 5_000

const iso = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString()

export const skewNotice = (clockAheadMs: number | null): string | null => {
  if (clockAheadMs === null || Math.abs(clockAheadMs) < mostSkewMs) return null
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000).toLocaleString('en-US')
  const way = clockAheadMs > 0 ? 'ahead of' : 'behind'
  return `Its clock is ${seconds} s ${way} this machine’s: times of its deliveries are by its clock. Set both by a time server.`
}

const stateOf = (source: StoredSource, live: LiveSource, isLocked: boolean): Source['state'] => {
  if (source.isPaused) return 'paused'
  if (isLocked) return 'locked'
  if (live.failure !== null) return 'failing'
  if (live.head === null) return 'starting'
  return live.head.end <= source.position ? 'current' : 'reading'
}

const lagOf = ({ position, lastReceivedAt }: StoredSource, { head }: LiveSource): Source['lag'] => {
  if (head === null) return null
  const rows = Math.max(0, head.end - position)
  const behindMs =
    rows === 0 || head.endReceivedAt === null || lastReceivedAt === null
      ? 0
      : head.endReceivedAt - lastReceivedAt
  return { rows, seconds: Math.max(0, behindMs) / 1000 }
}

export const showSource = (
  source: StoredSource,
  live: LiveSource,
  { token, isLocked }: { readonly token: SecretState; readonly isLocked: boolean },
): Source => {
  const { id, name, url, position, imported, missed, rewoundAt } = source
  const skew = skewNotice(live.head?.clockAheadMs ?? null)
  return {
    id,
    name,
    kind: isTeamLogUrl(url) ? 'team' : 'desk',
    url,
    readToken: token,
    hasOwnCa: source.ca !== null,
    state: stateOf(source, live, isLocked),
    position,
    end: live.head?.end ?? null,
    lag: lagOf(source, live),
    imported,
    lastReceivedAt: iso(source.lastReceivedAt),
    heardAt: iso(live.heardAt),
    failure: live.failure === null || source.isPaused ? null : showFailure(live.failure),
    notices: [
      ...(rewoundAt === null
        ? []
        : [
            `Its log was found set back or replaced at ${iso(rewoundAt)}. It was read again from where both agree; what is here stays, and nothing is here twice.`,
          ]),
      ...(missed === 0
        ? []
        : [
            `${missed.toLocaleString('en-US')} deliveries of it are not here: they were removed there before this desk had read them, or cannot be read.`,
          ]),
      ...(skew === null ? [] : [skew]),
    ],
    origins: source.receivers.map(({ origin }) => origin),
    receivers: source.receivers.map((one) => ({ ...one, lastReceivedAt: iso(one.lastReceivedAt) })),
    rewoundAt: iso(rewoundAt),
    addedAt: iso(source.addedAt),
  }
}
