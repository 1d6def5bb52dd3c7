import type { ListenerCoverage } from '../contract/audit-shapes.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'

type Found = Pick<ListenerCoverage, 'missed' | 'refuted'>

export const wrongWords = ({ missed, refuted }: Found): string | null => {
  const parts = [
    ...(missed === 0 ? [] : [`${formatCount(missed)} missed`]),
    ...(refuted === 0 ? [] : [`${formatCount(refuted)} false`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

export const AuditedChip = ({ missed, refuted }: Found) => {
  const word = wrongWords({ missed, refuted })
  if (word === null) return null
  const sentences = [
    ...(missed === 0 ? [] : [`${countOf(missed, 'event')} of the last 24 hours missed.`]),
    ...(refuted === 0
      ? []
      : [`${countOf(refuted, 'delivery', 'deliveries')} of the last 24 hours differ from the chain.`]),
  ]
  return <StatusChip word={word} tone="error" title={sentences.join(' ')} />
}
