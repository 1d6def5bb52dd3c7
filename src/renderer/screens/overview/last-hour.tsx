import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Output } from '../../../contract/contract.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery, type Call } from '../../api/queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeHistogram } from '../../ui/time-histogram.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'

const minuteMs = 60_000
const minutes = 60

/**
 * Deliveries of each minute of the last hour, asked once for all who show of them.
 *
 * @param now the minute, ms since 1970
 */
export const useLastHour = (now: number): Call<Output<'deliveries.histogram'>> =>
  useDeskQuery(
    'deliveries.histogram',
    {
      filter: { test: false, backfilled: false, ...useProjectFilter() },
      from: new Date(now - (minutes - 1) * minuteMs).toISOString(),
      to: new Date(now + minuteMs).toISOString(),
      buckets: minutes,
    },
    { keepFormer: true },
  )

/** Deliveries a minute over the last hour. A stretch drawn over it leads to its events. */
export const LastHour = ({ call }: { call: Call<Output<'deliveries.histogram'>> }) => {
  const navigate = useNavigate()
  const { data } = call
  return (
    <Panel title="Deliveries a minute">
      {data === undefined ? (
        call.failure === null ? (
          <Skeleton variant="rectangular" height={52} />
        ) : (
          <ErrorPanel failure={call.failure} onRetry={call.refetch} />
        )
      ) : (
        <Box sx={{ mb: -1 }}>
          <TimeHistogram
            label="Deliveries a minute"
            noun={['delivery', 'deliveries']}
            buckets={{ begin: Date.parse(data.from), bucketMs: data.bucketMs, counts: data.counts }}
            onChoose={(range) => void navigate({ to: '/events', search: range })}
          />
        </Box>
      )}
    </Panel>
  )
}
