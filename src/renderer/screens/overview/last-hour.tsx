import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Output } from '../../../contract/contract.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery, type Call } from '../../api/queries.ts'
import { useSourceNames } from '../../parts/use-source-names.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeHistogram } from '../../ui/time-histogram.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'

const minuteMs = 60_000
const minutes = 60

const hourOf = (
  now: number,
  project: { readonly projectId?: string },
  narrower: { readonly origin?: 'here' } = {},
  buckets = minutes,
) => ({
  filter: { test: false, backfilled: false, ...project, ...narrower },
  from: new Date(now - (minutes - 1) * minuteMs).toISOString(),
  to: new Date(now + minuteMs).toISOString(),
  buckets,
})

/**
 * Deliveries of each minute of the last hour, asked once for all who show of them.
 *
 * @param now the minute, ms since 1970
 */
export const useLastHour = (now: number): Call<Output<'deliveries.histogram'>> =>
  useDeskQuery('deliveries.histogram', hourOf(now, useProjectFilter()), { keepFormer: true })

/**
 * How many deliveries of that hour another log brought; `undefined` where this desk reads none, or while it is not known.
 *
 * @param now the minute, ms since 1970
 */
export const useFromSources = (
  now: number,
  hour: Call<Output<'deliveries.histogram'>>,
): number | undefined => {
  const reads = useSourceNames().size > 0
  const here = useDeskQuery('deliveries.histogram', hourOf(now, useProjectFilter(), { origin: 'here' }, 1), {
    enabled: reads,
    keepFormer: true,
  }).data
  return here === undefined || hour.data === undefined
    ? undefined
    : Math.max(0, deliveriesOf(hour.data) - deliveriesOf(here))
}

/** How many deliveries a histogram holds. */
export const deliveriesOf = ({ counts }: Pick<Output<'deliveries.histogram'>, 'counts'>): number =>
  counts.reduce((sum, one) => sum + one, 0)

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
