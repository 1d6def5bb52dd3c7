import type { FindingRow } from '../../../features/findings/contract.ts'
import type { FindingSeverity } from '../../../features/findings/core/kinds.ts'
import type { Tone } from '../../ui/status-chip.tsx'

export const severityWords: Readonly<
  Record<FindingSeverity, { readonly word: string; readonly tone: Tone }>
> = {
  critical: { word: 'Critical', tone: 'error' },
  warning: { word: 'Warning', tone: 'warning' },
  notice: { word: 'Notice', tone: 'info' },
}

export const standingWords = ({
  condition,
  acknowledgedAt,
}: Pick<FindingRow, 'condition' | 'acknowledgedAt'>): string =>
  condition === 'ended' ? 'Ended' : acknowledgedAt !== null ? 'Acknowledged' : 'Unseen'
