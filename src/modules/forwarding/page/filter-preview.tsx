import { useQuery } from '@tanstack/react-query'
import { Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { desk } from '../../../renderer/api/desk.ts'
import type { RuleFilter } from '../../../features/events/contract/event-filter.ts'
import type { SendWhat } from '../../../features/events/contract/sending.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { Fold } from '../../../renderer/ui/fold.tsx'
import { shortenMiddle } from '../../../renderer/ui/hex-format.ts'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

const counts = [100, 1000, 10_000] as const

type FilterPreviewProps = {
  readonly filter: RuleFilter
  readonly send: SendWhat
  readonly backfilled: boolean
}

export const FilterPreview = ({ filter, send, backfilled }: FilterPreviewProps) => {
  const [last, setLast] = useState<number>(1000)
  const { data, error, refetch } = useQuery(
    desk.query('forwarding.preview', { filter, send, backfilled, last }, { keeps: true }),
  )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <div className="md-fill" aria-live="polite">
          {data === undefined && error === null && 'Searching…'}
          {data?.events === 0 && 'No events to try it on yet.'}
          {data !== undefined && data.since !== null && (
            <>
              <strong>
                {data.matching === 0 ? 'None' : formatCount(data.matching)} of the newest{' '}
                {countOf(data.events, 'event')}
              </strong>{' '}
              would have been sent
              {send === 'delivery' &&
                data.matching > 0 &&
                `, in ${countOf(data.requests, 'delivery', 'deliveries')}`}{' '}
              (since <Time at={data.since} />
              ).
            </>
          )}
        </div>
        <TextField
          select
          label="Preview on the newest"
          value={last}
          onChange={({ target }) => setLast(Number(target.value))}
          sx={{ width: 170, flex: 'none' }}
        >
          {counts.map((count) => (
            <MenuItem key={count} value={count}>
              {formatCount(count)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <ErrorPanel failure={error?.failure} onRetry={refetch} />
      {data !== undefined && data.rows.length > 0 && (
        <Fold title={data.rows.length < data.matching ? `The newest ${data.rows.length}` : 'Show them'}>
          <SimpleTable
            rows={data.rows}
            keyOf={({ id }) => id}
            label="Events that would have been sent"
            columns={[
              { head: 'Received', cell: ({ receivedAt }) => <Time at={receivedAt} /> },
              { head: 'Event', cell: ({ eventName }) => visibleText(eventName ?? 'Unknown') },
              {
                head: 'Contract',
                className: 'md-mono',
                cell: ({ contractAddress }) =>
                  contractAddress === null ? '' : visibleText(shortenMiddle(contractAddress)),
              },
              { head: 'Block', cell: ({ blockNumber }) => (blockNumber === null ? '' : String(blockNumber)) },
            ]}
          />
        </Fold>
      )}
    </Box>
  )
}
