import type { EventRow } from '../../../../contract/events.ts'

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

const glyphs = { consistent: '✓', contradictory: '!', unchecked: '?' } as const

/** Verdict of a row, as one sign that says its word on hover and to screen readers. */
export const VerdictMark = ({ row }: { readonly row: Pick<EventRow, 'verdict'> }) => {
  const { word, meaning } = verdictWords[row.verdict]
  return (
    <span
      role="img"
      className={`md-verdict md-verdict--${row.verdict}`}
      aria-label={word}
      title={`${word}: ${meaning}`}
    >
      {glyphs[row.verdict]}
    </span>
  )
}
