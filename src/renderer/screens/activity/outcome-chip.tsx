import type { CallOutcome } from '../../../contract/calls.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { outcomeWords } from './outcome-words.ts'

/** What became of a call, by colour and word. */
export const OutcomeChip = ({ outcome }: { readonly outcome: CallOutcome }) => {
  const { word, tone, meaning } = outcomeWords[outcome]
  return <StatusChip word={word} tone={tone} title={meaning} />
}
