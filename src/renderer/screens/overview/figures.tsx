import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { Call } from '../../api/queries.ts'
import { useReached } from '../../api/use-reached.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'
import { soFarCount, type EventCount } from '../../parts/use-event-count.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { TextLink } from '../../ui/links.tsx'
import { receiverState, refusalsByCount, refusalWords } from '../../ui/receiver-state.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'

/** The figures of the log and the receiver. A figure that could not be had says so; none is ever made up. */
export const Figures = ({
  receiver,
  count,
  newest,
}: {
  receiver: Call<Output<'receiver.status'>>
  count: EventCount
  newest: Call<Output<'events.list'>>
}) => {
  const isReached = useReached()
  const state = receiver.data === undefined ? null : receiverState(receiver.data)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 2 }}>
      <Figure
        label="Receiver"
        call={receiver}
        value={
          state === null ? null : isReached ? (
            // As usual it is a figure as the others are; what is not as usual stands out.
            state.tone === 'success' ? (
              state.word
            ) : (
              <StatusChip word={state.word} tone={state.tone} />
            )
          ) : (
            'Not known'
          )
        }
        note={
          typeof receiver.data?.off === 'string' ? (
            <OffNote newest={newest} />
          ) : typeof receiver.data?.since !== 'string' ? (
            'Not started.'
          ) : (
            <LastEventTime newest={newest} />
          )
        }
      />
      <Figure
        label="Deliveries"
        call={count}
        value={count.data && soFarCount(count.data.deliveries, count)}
        note={receiver.data && `${formatCount(receiver.data.acknowledged)} since start`}
      />
      <Figure
        label="Events"
        call={count}
        value={count.data && soFarCount(count.data.events, count)}
        note={
          count.soFar !== null ? (
            <SoFarNote {...count} what="count" />
          ) : (
            receiver.data &&
            (receiver.data.backlog === 0
              ? 'up to date'
              : `${countOf(receiver.data.backlog, 'delivery', 'deliveries')} waiting to be read`)
          )
        }
      />
      <Figure
        label="Refused requests"
        call={receiver}
        value={receiver.data && formatCount(receiver.data.refused)}
        note={
          receiver.data &&
          (receiver.data.refused === 0 ? 'since start' : <Refusals receiver={receiver.data} />)
        }
      />
    </Box>
  )
}

/** When the last event came: the shortest answer to whether anything arrives. */
const LastEventTime = ({ newest }: { newest: Call<Output<'events.list'>> }) => {
  const [last] = newest.data?.rows ?? []
  if (newest.data === undefined) return ''
  if (last === undefined) return 'no deliveries yet'
  return (
    <>
      last event <Time at={last.receivedAt} />
    </>
  )
}

/** Off by choice: events come by other ways, if any do. */
const OffNote = ({ newest }: { newest: Call<Output<'events.list'>> }) => (
  <>
    <TextLink to="/settings" search={{ section: 'receiver' }}>
      no port open
    </TextLink>
    {newest.data?.rows[0] !== undefined && (
      <>
        , <LastEventTime newest={newest} />
      </>
    )}
  </>
)

/** The most frequent reason, and the way to all of them. */
const Refusals = ({ receiver }: { receiver: Output<'receiver.status'> }) => {
  const [most] = refusalsByCount(receiver.refusals)
  return (
    <TextLink to="/settings" search={{ section: 'receiver' }}>
      {most === undefined ? 'since start' : `mostly: ${refusalWords(most[0])}`}
    </TextLink>
  )
}

const Figure = ({
  label,
  call,
  value,
  note,
}: {
  label: string
  call: Pick<Call<unknown>, 'failure' | 'data'>
  value: ReactNode
  note: ReactNode
}) => (
  <Paper variant="outlined" sx={{ px: 2, py: 1.5, minWidth: 0 }}>
    <Typography variant="caption" component="h2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="h1" component="div" sx={{ minHeight: 28, display: 'flex', alignItems: 'center' }}>
      {call.data !== undefined ? value : call.failure === null ? <Skeleton width={72} /> : 'not known'}
    </Typography>
    <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: 18 }}>
      {call.data === undefined ? (call.failure?.message ?? '') : note}
    </Typography>
  </Paper>
)
