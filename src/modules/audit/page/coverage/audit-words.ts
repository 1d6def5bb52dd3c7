import type { Audit, AuditPlan } from '../../contract/audit-shapes.ts'
import { countOf, formatBytes, formatCount } from '../../../../renderer/ui/count-format.ts'
import type { Tone } from '../../../../renderer/ui/status-chip.tsx'

export const auditStateWords: Readonly<
  Record<Audit['state'], { readonly word: string; readonly tone: Tone }>
> = {
  running: { word: 'Running', tone: 'info' },
  waiting: { word: 'Waiting', tone: 'warning' },
  done: { word: 'Done', tone: 'success' },
  stopped: { word: 'Stopped', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'error' },
}

export const costWords = ({ calls, bytes }: AuditPlan['cost']): string =>
  `about ${countOf(calls, 'request')} and ${formatBytes(bytes)}`

export const blocksWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `block ${formatCount(from)}` : `blocks ${formatCount(from)} to ${formatCount(to)}`

export const leftWords = (at: string, now: number): string | null => {
  const seconds = Math.ceil((Date.parse(at) - now) / 1000)
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const freshWords = ({ logs, fromBlock }: NonNullable<Audit['fresh']>, left: string | null): string =>
  `${countOf(logs, 'event')} since block ${formatCount(fromBlock)} ${logs === 1 ? 'hasn’t' : 'haven’t'} arrived. ${
    left === null ? 'Checking again.' : `Checked again in ${left}.`
  }`
