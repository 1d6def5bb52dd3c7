import type { EventRow } from '../../../../contract/events.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** What the self-check came to, for people. */
export const verdictWords = {
  consistent: { word: 'consistent', tone: 'success', meaning: 'All that could be compared agrees.' },
  contradictory: {
    word: 'contradictory',
    tone: 'error',
    meaning: 'Two of its fields cannot both be true; the details say which.',
  },
  unchecked: {
    word: 'unchecked',
    tone: 'neutral',
    meaning: 'Too little is there to compare; the details say what is missing.',
  },
} as const

/** Verdict of a row: the usual one without a chip, so that the others stand out. */
export const VerdictMark = ({ row }: { readonly row: Pick<EventRow, 'verdict'> }) => {
  const { word, tone, meaning } = verdictWords[row.verdict]
  return row.verdict === 'contradictory' ? (
    <StatusChip word={word} tone={tone} title={meaning} />
  ) : (
    <span className="md-quiet" title={meaning}>
      {word}
    </span>
  )
}
