import type { EventRow } from '../../contract.ts'

export const verdictWords = {
  consistent: { word: 'consistent', tone: 'neutral', meaning: 'All compared fields agree.' },
  contradictory: { word: 'contradictory', tone: 'error', meaning: 'Two fields contradict.' },
  unchecked: { word: 'unchecked', tone: 'neutral', meaning: 'Too little to compare.' },
} as const

/** States of the log in which the check of one delivery by itself is not the whole of it. */
const disputes = {
  contradiction: { verdict: 'contradictory', word: 'contradiction', meaning: 'Another delivery disagrees.' },
  doubtful: { verdict: 'unchecked', word: 'doubtful', meaning: 'Several blocks claim it.' },
} as const

const glyphs = { consistent: '✓', contradictory: '!', unchecked: '?' } as const

export const VerdictMark = ({ row }: { readonly row: Pick<EventRow, 'verdict' | 'state'> }) => {
  const { state } = row
  const isDisputed = state === 'contradiction' || (state === 'doubtful' && row.verdict !== 'contradictory')
  const { verdict, word, meaning } = isDisputed
    ? disputes[state]
    : { verdict: row.verdict, ...verdictWords[row.verdict] }
  return (
    <b
      role="img"
      className="md-tone"
      data-tone={verdict === 'contradictory' ? 'error' : 'neutral'}
      aria-label={word}
      title={`${word}: ${meaning}`}
    >
      {glyphs[verdict]}
    </b>
  )
}
