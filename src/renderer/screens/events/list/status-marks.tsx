import type { EventRow } from '../../../../contract/events.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { EventTypeChip, isUsual } from '../event-type.tsx'
import { standingState } from '../../../../core/webhooks/standing-state.ts'
import type { ChainVerdict } from '../../../../core/chain-proof/words.ts'
import { ChainMark } from '../chain-proof/chain-mark.tsx'
import { chainVerdictWords } from '../chain-proof/verdict-words.ts'
import { verdictWords } from './verdict-mark.tsx'

/** What the chain contradicts stands before the line, whatever columns are shown. */
const isAgainstChain = (row: EventRow): row is EventRow & { readonly chainVerdict: ChainVerdict } =>
  row.chainVerdict === 'refuted' ||
  row.chainVerdict === 'removal-refuted' ||
  (row.chainVerdict === 'removed' && row.state === 'active')

/** What is not as usual about an event, before its line: its type, the state of its log, its check, how often it came. Nothing for nearly all. */
export const StatusMarks = ({ row }: { readonly row: EventRow }) => {
  const { verdict, deliveries, chainVerdict } = row
  const state = standingState(row)
  const isDisputed = state === 'contradiction' || state === 'doubtful'
  if (statusWords(row).length === 0) return null
  return (
    <span className="md-statuses">
      {row.test && <StatusChip word="test" title="A test sent by this desk." />}
      {row.backfilled && (
        <StatusChip
          word="filled in"
          tone="info"
          title="Never delivered: filled in from the chain by this desk."
        />
      )}
      {!isUsual({ type: row.type, state }) && <EventTypeChip type={row.type} state={state} />}
      {verdict === 'contradictory' && !isDisputed && (
        <StatusChip word="contradictory" tone="error" title={verdictWords.contradictory.meaning} />
      )}
      {isAgainstChain(row) && <ChainMark verdict={chainVerdict} />}
      {deliveries > 1 && <b title={`${deliveries} delivered elements name this log.`}>×{deliveries}</b>}
    </span>
  )
}

/** The same in words, for copying. */
export const statusWords = (row: EventRow): string[] => words(row, standingState(row))

const words = (row: EventRow, state: EventRow['state']): string[] => [
  ...(row.test ? ['test'] : []),
  ...(row.backfilled ? ['filled in'] : []),
  ...(isUsual({ type: row.type, state }) ? [] : [row.type ?? 'without a type']),
  ...(state === 'active' ? [] : [state]),
  ...(row.verdict === 'contradictory' ? [row.verdict] : []),
  ...(isAgainstChain(row) ? [chainVerdictWords[row.chainVerdict].word] : []),
  ...(row.deliveries > 1 ? [`×${row.deliveries}`] : []),
]
