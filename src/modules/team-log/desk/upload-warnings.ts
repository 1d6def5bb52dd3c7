import type { UploadState } from '../../../features/log-maintenance/desk/copies.ts'

/** A clock that is further off than this is said (ms). */
export const mostClockMs = 5000

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`

/** What people should know of the clock of a team log's server. @returns `null`: nothing */
export const clockWarning = (clockAheadMs: number | null): string | null =>
  clockAheadMs === null || Math.abs(clockAheadMs) <= mostClockMs
    ? null
    : `The clock of the team log’s server is ${seconds(clockAheadMs)} ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine’s: times of deliveries then do not compare. Set both by NTP.`

/** What people should know of the copy of a receiver's log, but for what it fails with. */
export const uploadNotices = ({ clockAheadMs, removedUnsent, setBacks }: UploadState): readonly string[] => {
  const clock = clockWarning(clockAheadMs)
  return [
    ...(clock === null ? [] : [clock]),
    ...(removedUnsent === 0
      ? []
      : [`Up to ${removedUnsent} deliveries were removed here by retention before the team log had them.`]),
    ...(setBacks === 0
      ? []
      : [
          `The team log was set back ${setBacks === 1 ? 'once' : `${setBacks} times`} since the start, as by a failover; what it lost was sent again.`,
        ]),
  ]
}

/** What people should know of deliveries that retention does not remove. @returns `null`: nothing */
export const retentionNotice = (deliveries: number): string | null =>
  deliveries === 0
    ? null
    : `Retention would remove ${deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`}: they stay until the team log has what was received here.`

export const uploadWarnings = (state: UploadState): readonly string[] => {
  const { failure } = state
  return [
    ...(failure === null ? [] : [[failure.message, failure.hint ?? ''].join(' ').trim()]),
    ...uploadNotices(state),
  ]
}
