import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { SoFar } from '../../../contract/so-far.ts'
import type { SaleTotal } from '../../../contract/sales.ts'
import { namesOn } from '../../../core/webhooks/event-line.ts'
import { useCurrentProject, useProjectFilter } from '../../api/current-project.ts'
import type { Call } from '../../api/queries.ts'
import { useGradualQuery } from '../../api/use-gradual-query.ts'
import { useReached } from '../../api/use-reached.ts'
import { StopCount } from '../../parts/so-far-note.tsx'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { soFarCount, type EventCount } from '../../parts/use-event-count.ts'
import { gapSentences, mayLackSales, useSaleGaps, type SaleGaps } from '../../parts/use-sale-gaps.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { LinkBase } from '../../ui/links.tsx'
import type { Place } from '../../ui/navigation/place.ts'
import { receiverState, refusalsByCount, refusalWords } from '../../ui/receiver-state.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'
import { deliveriesOf, useFromSources } from './last-hour.tsx'

const dayMs = 86_400_000
const receiverPlace = { to: '/settings', search: { section: 'receiver' } } as const

/** What comes in, what was turned away, what was read of it and what was sold. A figure that could not be had says so. */
export const Figures = ({
  receiver,
  hour,
  count,
  newest,
  now,
}: {
  receiver: Call<Output<'receiver.status'>>
  /** Deliveries of each minute of the last hour. */
  hour: Call<Output<'deliveries.histogram'>>
  count: EventCount
  newest: Call<Output<'events.list'>>
  /** The minute, ms since 1970. */
  now: number
}) => {
  const { scope } = useCurrentProject()
  const fromSources = useFromSources(now, hour)
  const [most] = refusalsByCount(receiver.data?.refusals ?? {})
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
        gap: { xs: 1.5, md: 2 },
      }}
    >
      <Figure
        label="Deliveries, last hour"
        place={{ to: '/events', search: { tab: 'deliveries' } }}
        call={hour}
        value={hour.data && formatCount(deliveriesOf(hour.data))}
        beside={
          fromSources !== undefined &&
          fromSources > 0 && (
            <Beside title="Others were received here.">{formatCount(fromSources)} from sources</Beside>
          )
        }
        note={<ReceiverNote receiver={receiver} newest={newest} />}
      />
      <Figure
        label="Refused since start"
        place={receiverPlace}
        call={receiver}
        value={receiver.data && formatCount(receiver.data.refused)}
        note={
          receiver.data &&
          (most === undefined
            ? `${formatCount(receiver.data.acknowledged)} received`
            : `mostly: ${refusalWords(most[0])}`)
        }
      />
      <Figure
        label="Events, all stored"
        place={{ to: '/events', search: {} }}
        call={count}
        value={count.data && soFarCount(count.data.events, count)}
        stop={<StopCount {...count} what="count of events" />}
        note={
          count.soFar !== null
            ? lookedThrough(count.soFar)
            : receiver.data && readWords(receiver.data.backlog, count.data?.events ?? 0, scope !== null)
        }
      />
      <SalesFigure now={now} />
    </Box>
  )
}

/** Whether the deliveries were read into events; else where those come from that are counted. */
const readWords = (backlog: number, events: number, isOfProject: boolean): string => {
  if (backlog > 0) return `${countOf(backlog, 'delivery', 'deliveries')} not read yet`
  if (events === 0) return 'none yet'
  return isOfProject ? 'this project’s paths' : 'the whole log'
}

/** What is not as usual about the receiver; else when the last event came. */
const ReceiverNote = ({
  receiver,
  newest,
}: {
  receiver: Call<Output<'receiver.status'>>
  newest: Call<Output<'events.list'>>
}) => {
  const isReached = useReached()
  if (receiver.data === undefined) return null
  if (!isReached) return 'receiver: not known'
  const { word, tone } = receiverState(receiver.data)
  const [last] = newest.data?.rows ?? []
  const came = last !== undefined && (
    <>
      last <Time at={last.receivedAt} />
    </>
  )
  if (tone === 'success') return came === false ? 'none yet' : came
  return (
    <>
      {tone === 'neutral' ? (
        `receiver ${word.toLowerCase()}`
      ) : (
        <StatusChip word={`Receiver: ${word}`} tone={tone} />
      )}
      {came !== false && <>, {came}</>}
    </>
  )
}

const lookedThrough = ({ share }: SoFar): string =>
  `${Math.min(99, Math.floor(100 * share))} % looked through`

const noSales: readonly SaleTotal[] = []

/** Sales of the last 24 hours by the time of their blocks, and for how much in the currency with the most. */
const SalesFigure = ({ now }: { now: number }) => {
  const from = new Date(now - dayMs).toISOString()
  const input = { filter: { from, ...useProjectFilter() }, groups: 3 }
  const gaps = useSaleGaps({ from })

  const call = useGradualQuery('sales.totals', input, (ask, turn, signal) =>
    ask('sales.totals', { ...input, ...turn }, { signal }),
  )
  const groups = call.data?.groups ?? noSales
  const names = useCoinNames(groups)
  const [first] = groups
  // At least none is nothing known.
  const isLeast = gaps !== null && mayLackSales(gaps) && call.data !== undefined && call.data.of > 0
  return (
    <Figure
      label="Sales, last 24 h"
      place={{ to: '/orders', search: { tab: 'sales' } }}
      call={call}
      value={call.data && (isLeast ? `≥ ${formatCount(call.data.of)}` : formatCount(call.data.of))}
      beside={isLeast && gaps !== null && <GapWords {...gaps} />}
      stop={<StopCount {...call} what="count of sales" />}
      note={
        call.soFar !== null ? (
          lookedThrough(call.soFar)
        ) : first === undefined ? (
          'none in the log'
        ) : groups.length > 1 ? (
          `in ${countOf(groups.length + (call.data?.more ?? 0), 'coin')}`
        ) : (
          <CoinAmount raw={first.volume} currency={first.currency} names={namesOn(names, first.network)} />
        )
      }
    />
  )
}

const Beside = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" noWrap title={title}>
    {children}
  </Typography>
)

/** Why there may be more sales: in words what is known to be missing, all of it on hover. */
const GapWords = (gaps: SaleGaps) => (
  <Beside title={gapSentences(gaps).join(' ')}>
    {gaps.missed > 0 ? (
      <>
        {formatCount(gaps.missed)}{' '}
        <span className="md-long-word">{gaps.missed === 1 ? 'event ' : 'events '}</span>missed
      </>
    ) : gaps.outages > 0 ? (
      'some time down'
    ) : (
      'no listener before'
    )}
  </Beside>
)

const Figure = ({
  label,
  place,
  call,
  value,
  beside,
  note,
  stop,
}: {
  label: string
  /** Where it is told apart. */
  place: Place
  call: Pick<Call<unknown>, 'failure' | 'data'>
  value: ReactNode
  /** After the value, smaller. */
  beside?: ReactNode
  note: ReactNode
  /** Ends a count that takes long. */
  stop?: ReactNode
}) => (
  <Paper
    variant="outlined"
    sx={{
      position: 'relative',
      display: 'grid',
      minWidth: 0,
      overflow: 'hidden',
      // Beside the figure, not in the link around it.
      '& > button': { position: 'absolute', top: 8, right: 8 },
    }}
  >
    <LinkBase
      {...place}
      sx={{
        display: 'block',
        px: { xs: 1.5, md: 2 },
        py: 1.5,
        minWidth: 0,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography variant="caption" component="h2" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Typography
        variant="h1"
        component="div"
        sx={{ minHeight: 28, display: 'flex', alignItems: 'baseline', columnGap: 1 }}
      >
        <span className="md-whole">
          {call.data !== undefined ? value : call.failure === null ? <Skeleton width={72} /> : 'not known'}
        </span>
        {beside}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary" noWrap sx={{ minHeight: 18 }}>
        {call.data === undefined ? (call.failure?.message ?? '') : note}
      </Typography>
    </LinkBase>
    {stop}
  </Paper>
)
