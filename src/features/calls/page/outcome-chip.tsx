import type { CallOutcome } from '../contract.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { outcomeWords } from './outcome-words.ts'

export const OutcomeChip = ({ outcome }: { readonly outcome: CallOutcome }) => {
  const { word, tone, meaning } = outcomeWords[outcome]
  return tone === 'success' ? (
    <span className="md-quiet" title={meaning}>
      {word}
    </span>
  ) : (
    <StatusChip word={word} tone={tone} title={meaning} />
  )
}
