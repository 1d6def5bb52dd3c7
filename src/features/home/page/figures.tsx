import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { Figure } from '../../../renderer/parts/figure.tsx'
import { tickTime } from '../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../renderer/ui/use-ticking.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const hours = 24

const thisMinute = (): string => String(Math.floor(tickTime() / minuteMs) * minuteMs)

export const Figures = () => {
  const { homeFigures } = useContributions()
  const now = Number(useTicking(thisMinute))
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        gap: { xs: 1.5, md: 2 },
      }}
    >
      <DeliveriesFigure now={now} />
      {homeFigures.map((ModuleFigure, index) => (
        <ModuleFigure key={index} now={now} />
      ))}
    </Box>
  )
}

const DeliveriesFigure = ({ now }: { readonly now: number }) => {
  const to = now + minuteMs
  const call = useQuery(
    desk.query(
      'deliveries.histogram',
      {
        filter: { test: false, backfilled: false, ...useProjectFilter() },
        from: new Date(to - dayMs).toISOString(),
        to: new Date(to).toISOString(),
        buckets: hours,
      },
      { placeholderData: keepPreviousData },
    ),
  )
  const counts = call.data?.counts ?? []
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <Figure
      label="Deliveries per hour"
      place={{ to: '/events', search: { tab: 'deliveries' } }}
      call={call}
      value={formatCount(counts.at(-1) ?? 0)}
      note={`${formatCount(total)} in 24 h`}
      values={counts}
    />
  )
}
