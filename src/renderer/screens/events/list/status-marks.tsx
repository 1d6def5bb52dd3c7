import type { EventRow } from '../../../../contract/events.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { EventTypeChip, isUsual } from '../event-type.tsx'
import { shownState } from '../../../../core/webhooks/shown-state.ts'
import { ChainMark } from '../chain-proof/chain-mark.tsx'
import { verdictWords } from './verdict-mark.tsx'

/** What the chain says of an event, and what is not as usual about it: its type, the state of its log, its check, how often it came. */
export const StatusMarks = ({ row }: { readonly row: EventRow }) => {
  const { verdict, deliveries, chainVerdict } = row
  const state = shownState(row)
  const isDisputed = state === 'contradiction' || state === 'doubtful'
  return (
    <span className="md-statuses">
      {(chainVerdict !== null || statusWords(row).length === 0) && <ChainMark verdict={chainVerdict} />}
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
      {deliveries > 1 && <b title={`${deliveries} delivered elements name this log.`}>×{deliveries}</b>}
    </span>
  )
}

/** What is not as usual in words, for copying. */
export const statusWords = (row: EventRow): string[] => words(row, shownState(row))

const words = (row: EventRow, state: EventRow['state']): string[] => [
  ...(row.test ? ['test'] : []),
  ...(row.backfilled ? ['filled in'] : []),
  ...(isUsual({ type: row.type, state }) ? [] : [row.type ?? 'without a type']),
  ...(state === 'active' ? [] : [state]),
  ...(row.verdict === 'contradictory' ? [row.verdict] : []),
  ...(row.deliveries > 1 ? [`×${row.deliveries}`] : []),
]
