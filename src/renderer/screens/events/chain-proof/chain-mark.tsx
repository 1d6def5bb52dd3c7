import type { ChainVerdict } from '../../../../core/chain-proof/words.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { chainVerdictWords, notExamined } from './verdict-words.ts'

/** What the chain says of an event, in a word. */
export const ChainMark = ({ verdict }: { readonly verdict: ChainVerdict | null }) => {
  if (verdict === null)
    return (
      <span className="md-quiet" title={notExamined.meaning}>
        {notExamined.word}
      </span>
    )
  const { word, tone, meaning } = chainVerdictWords[verdict]
  return <StatusChip word={word} tone={tone} title={`On the chain: ${word}. ${meaning}`} />
}
