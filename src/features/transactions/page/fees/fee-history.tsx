import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import type { CallRow } from '../../../calls/contract.ts'
import type { Source } from '../../../../renderer/list/source.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { SimpleTable, type SimpleColumn } from '../../../../renderer/ui/simple-table.tsx'
import { useTransactionsSearch } from '../search.ts'

type FeeHistoryProps = {
  readonly calls: Source<CallRow>
  readonly nameOf: (slug: string) => string
  readonly shown: number | undefined
  readonly compared: number | undefined
  readonly onCompare: (id: number | undefined) => void
}

export const FeeHistory = ({ calls, nameOf, shown, compared, onCompare }: FeeHistoryProps) => {
  const { search } = useTransactionsSearch()
  const isComparable =
    shown !== undefined && calls.rows.some(({ id, outcome }) => id !== shown && outcome === 'ok')
  const compare: SimpleColumn<CallRow> = {
    hiddenHead: 'Compare',
    style: { width: 36 },
    cell: (call) => (
      <Checkbox
        sx={{ p: 0.25 }}
        checked={call.id === compared}
        disabled={call.id === shown || call.outcome !== 'ok'}
        onChange={(_event, ticked) => onCompare(ticked ? call.id : undefined)}
        slotProps={{ input: { 'aria-label': `Compare the quote of ${call.startedAt}` } }}
      />
    ),
  }
  // That the others were quoted is what they are listed for.
  const failed: SimpleColumn<CallRow> = {
    head: 'Outcome',
    cell: (call) =>
      call.outcome !== 'ok' && <StatusChip word={call.errorName ?? call.outcome} tone="error" />,
  }
  // The quote above is no previous one.
  if (calls.failure === null && calls.rows.every(({ id }) => id === shown)) return null
  return (
    <Panel title="Previous quotes" description={isComparable ? 'Select one to compare.' : undefined}>
      <ErrorPanel failure={calls.failure} onRetry={calls.refetch} />
      {calls.rows.length > 0 && (
        <SimpleTable
          label="Previous quotes"
          rows={calls.rows}
          keyOf={(call) => call.id}
          rowProps={(call) => ({ 'aria-current': call.id === shown ? 'true' : undefined })}
          columns={[
            isComparable && compare,
            {
              head: 'Quoted',
              cell: (call) =>
                call.id === shown ? (
                  <b>
                    <Time at={call.startedAt} />
                  </b>
                ) : (
                  <Time at={call.startedAt} />
                ),
            },
            { head: 'To', cell: (call) => <AddressedText text={call.requestSummary} plain /> },
            { head: 'Network', cell: (call) => (call.network === null ? '' : nameOf(call.network)) },
            !calls.rows.every(({ outcome }) => outcome === 'ok') && failed,
            {
              hiddenHead: 'Show',
              style: { textAlign: 'right' },
              cell: (call) =>
                call.id !== shown && (
                  <TextLink
                    to="/transactions"
                    search={{ ...search, call: call.id, with: undefined }}
                    aria-label={`Show the quote of ${call.startedAt}`}
                  >
                    Show
                  </TextLink>
                ),
            },
          ]}
        />
      )}
      {calls.hasMore && (
        <Button onClick={calls.more} loading={calls.isRefreshing} className="md-below--near">
          Older quotes
        </Button>
      )}
    </Panel>
  )
}
