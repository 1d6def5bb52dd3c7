import type { CallOutcome } from '../../../contract/calls.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { outcomeWords } from './outcome-words.ts'

/** What became of a call: a word alone where it went well, with a colour where it did not. */
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
