import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { formatCount } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeHistogram } from '../../ui/time-histogram.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'

const minuteMs = 60_000
const minutes = 60

/**
 * Deliveries a minute over the last hour. A stretch drawn over it leads to its events.
 *
 * @param now the minute, ms since 1970
 */
export const LastHour = ({ now }: { now: number }) => {
  const navigate = useNavigate()
  const within = useProjectFilter()
  const call = useDeskQuery(
    'deliveries.histogram',
    {
      filter: { test: false, backfilled: false, ...within },
      from: new Date(now - (minutes - 1) * minuteMs).toISOString(),
      to: new Date(now + minuteMs).toISOString(),
      buckets: minutes,
    },
    { keepFormer: true },
  )
  const { data } = call
  const sum = data?.counts.reduce((all, count) => all + count, 0) ?? 0
  return (
    <Panel
      title="Deliveries, last hour"
      actions={
        data !== undefined && (
          <Typography variant="body2" color="textSecondary" component="span">
            {formatCount(sum)} in total, {formatCount(data.counts.at(-1) ?? 0)} this minute
          </Typography>
        )
      }
    >
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
