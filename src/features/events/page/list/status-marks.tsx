import { isRemoval } from '../../../../core/webhooks/removal.ts'
import { shownState } from '../../../../core/webhooks/shown-state.ts'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { ChainMark } from '../chain-mark.tsx'
import { chainWords, isTelling } from '../chain-words.ts'
import type { ListedEvent } from './list-rows.ts'
import { verdictWords } from './verdict-mark.tsx'

type Mark = { readonly word: string; readonly tone: Tone; readonly meaning: string }

const marksOf = (row: ListedEvent): Mark[] => {
  const { chainVerdict, type } = row
  const state = shownState(row)
  const marks: Mark[] = []
  if (state === 'contradiction')
    marks.push({
      word: 'contradiction',
      tone: 'error',
      meaning: 'Deliveries disagree.',
    })
  if (chainVerdict !== null && isTelling(chainVerdict))
    marks.push(chainWords(chainVerdict, row.chainStrength))
  else if (isRemoval(type))
    marks.push({
      word: 'reported removed',
      tone: 'warning',
      meaning: 'A delivery reports its block removed.',
    })
  else if (state === 'removed')
    marks.push({
      word: 'removed later',
      tone: 'warning',
      meaning: 'A later delivery reports its block removed.',
    })
  if (state === 'doubtful')
    marks.push({
      word: 'doubtful',
      tone: 'warning',
      meaning: 'Two blocks hold this log.',
    })
  if (row.verdict === 'contradictory' && state !== 'contradiction')
    marks.push({ word: 'contradictory', tone: 'error', meaning: verdictWords.contradictory.meaning })
  if (row.test) marks.push({ word: 'test', tone: 'neutral', meaning: 'Test from Marketdesk' })
  if (row.backfilled)
    marks.push({
      word: 'backfilled',
      tone: 'info',
      meaning: 'Never delivered. Read from the chain.',
    })
  if (marks.length === 0 && chainVerdict === null && (type !== 'BLOCK_ADDED' || state !== 'active'))
    marks.push({ word: type ?? 'no type', tone: 'neutral', meaning: 'Type as delivered.' })
  return marks
}

/**
 * What the chain says of an event, or the one thing about it that is least as usual: its check, a removal, a test. Whatever else there
 * is to say stands on hover, and in its details.
 */
export const StatusMarks = ({ row }: { readonly row: ListedEvent }) => {
  const { chainVerdict } = row
  const [first, ...rest] = marksOf(row)
  if (first === undefined)
    return chainVerdict === null ? null : (
      <ChainMark verdict={chainVerdict} strength={row.chainStrength} of={row.eventsOfTransaction ?? 1} />
    )
  const others = [
    ...rest.map(({ word }) => word),
    ...(isTelling(chainVerdict) || chainVerdict === null
      ? []
      : [chainWords(chainVerdict, row.chainStrength).word]),
  ]
  return (
    <StatusChip
      word={first.word}
      tone={first.tone}
      title={`${first.meaning}${others.length === 0 ? '' : ` Also: ${others.join(', ')}.`}`}
    />
  )
}

export const statusWords = (row: ListedEvent): string[] => [
  ...(isTelling(row.chainVerdict) || row.chainVerdict === null
    ? []
    : [chainWords(row.chainVerdict, row.chainStrength).word]),
  ...marksOf(row).map(({ word }) => word),
  ...(row.deliveries > 1 ? [`×${row.deliveries}`] : []),
]
