import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { sayPartial } from '../../../contract/say-partial.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import type { CallFailed } from '../../../contract/call-failed.ts'
import { useGradualQuery } from '../../../renderer/api/use-gradual-query.ts'
import { gapSentences, mayLackSales, useSaleGaps } from '../../../modules/sales/page/use-sale-gaps.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { LinkBase } from '../../../renderer/ui/links.tsx'
import { outageLength } from '../../../renderer/ui/outage-words.ts'
import type { Place } from '../../../renderer/ui/navigation/place.ts'
import { tickTime } from '../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../renderer/ui/use-ticking.ts'
import { Sparkline } from './sparkline.tsx'
import { auditedTime, coveredShares } from './verified.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const hours = 24
const days = 14

const thisMinute = (): string => String(Math.floor(tickTime() / minuteMs) * minuteMs)

export const Figures = ({ coverage }: { readonly coverage: UseQueryResult<Output<'audit.coverage'>> }) => {
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
      <SalesFigure now={now} />
      <CoverageFigure call={coverage} />
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

const SalesFigure = ({ now }: { readonly now: number }) => {
  const today = new Date(now).toISOString().slice(0, 10)
  const dayNames = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
  const from = `${dayNames[0] ?? today}T00:00:00.000Z`
  const input = { filter: { from, ...useProjectFilter() }, by: 'day' as const }
  const call = useGradualQuery('sales.totals', input, (ask, turn, signal) =>
    ask('sales.totals', { ...input, ...turn }, { signal }),
  )
  const { partial } = call
  const gaps = useSaleGaps({ from: `${today}T00:00:00.000Z` })
  const salesOn = (day: string): number =>
    (call.data?.groups ?? []).reduce((sum, group) => (group.key === day ? sum + group.sales : sum), 0)
  const values = dayNames.map(salesOn)
  const isIncomplete = gaps !== null && mayLackSales(gaps)
  return (
    <Figure
      label="Sales today"
      place={{ to: '/orders', search: { tab: 'sales' } }}
      call={call}
      value={formatCount(values.at(-1) ?? 0)}
      note={
        !partial.complete && partial.because.id === 'still-counting'
          ? sayPartial(partial.because)
          : isIncomplete
            ? 'May be incomplete'
            : `${formatCount(call.data?.of ?? 0)} in ${days} days`
      }
      {...(isIncomplete ? { title: gapSentences(gaps).join(' ') } : {})}
      values={values}
    />
  )
}

const CoverageFigure = ({ call }: { readonly call: UseQueryResult<Output<'audit.coverage'>> }) => {
  const { data } = call
  const time = data === undefined ? null : auditedTime(data)
  const missed = data?.total.missed ?? 0
  const [value, note] =
    data === undefined
      ? ['–', '']
      : data.listeners.length === 0
        ? ['–', 'No listener yet']
        : !data.hasNode
          ? ['–', 'No verification node']
          : missed > 0
            ? [`${formatCount(missed)} missed`, 'Last 24 h']
            : time === null
              ? ['–', 'Not audited yet']
              : // Only what is complete is 100 %.
                [`${Math.floor(100 * time.share)} %`, `audited · last ${outageLength(time.ms)}`]
  return (
    <Figure
      label="Coverage"
      place={{ to: '/webhooks', search: { tab: 'coverage' } }}
      call={call}
      value={value}
      note={note}
      values={data === undefined ? [] : coveredShares(data, hours)}
      top={1}
    />
  )
}

type FigureProps = {
  readonly label: string
  readonly place: Place
  readonly call: { readonly data: unknown; readonly error: CallFailed | null }
  readonly value: ReactNode
  readonly note: string
  readonly title?: string
  readonly values: readonly number[]
  readonly top?: number
}

const Figure = ({ label, place, call, value, note, title, values, top }: FigureProps) => (
  <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden' }}>
    <LinkBase
      {...place}
      title={title}
      sx={{
        width: '100%',
        display: 'flex',
        alignItems: 'end',
        justifyContent: 'space-between',
        columnGap: 2,
        px: 2,
        py: 1.5,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="h2" color="textSecondary">
          {label}
        </Typography>
        <Typography variant="h1" component="div" sx={{ minHeight: 28 }}>
          {call.data !== undefined ? value : call.error === null ? <Skeleton width={72} /> : 'Unknown'}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: 18 }}>
          {call.data === undefined ? (call.error?.message ?? '') : note}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', color: 'primary.main' }}>
        {call.data !== undefined && <Sparkline values={values} {...(top === undefined ? {} : { top })} />}
      </Box>
    </LinkBase>
  </Paper>
)
