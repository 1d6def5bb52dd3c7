import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskQuery } from '../../api/queries.ts'
import { useReached } from '../../api/use-reached.ts'
import { formatCount } from '../../ui/count-format.ts'
import { receiverState } from '../../ui/receiver-state.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { crowded } from '../theme/crowded.ts'

const ReceiverPopover = onDemand(async () => (await import('./receiver-popover.tsx')).ReceiverPopover)

/** Fewer are read before anybody could look: a number that comes and goes would only move the bar. */
const shownBacklog = 100

/** The receiver in the corner: does it listen, how many came, how many wait to be read. */
export const ReceiverButton = () => {
  const status = useDeskQuery('receiver.status', {})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const receiver = status.data
  const isReached = useReached()
  const state = receiver === undefined || !isReached ? undefined : receiverState(receiver)
  return (
    <>
      <Button
        color="inherit"
        aria-label={
          receiver === undefined || state === undefined
            ? 'Receiver: state not known'
            : receiver.off === null
              ? `Receiver: ${state.word}, ${formatCount(receiver.acknowledged)} since start`
              : `Receiver: ${state.word}`
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', gap: 1, whiteSpace: 'nowrap' }}
      >
        {state === undefined || receiver === undefined ? (
          <StatusChip word={isReached ? 'Receiver' : 'Receiver: not known'} />
        ) : receiver.off !== null ? (
          <StatusChip word={receiver.problem === null ? 'Receiver off' : state.word} tone={state.tone} />
        ) : (
          <>
            <StatusChip word={state.word} tone={state.tone} />
            <Box
              component="span"
              title="Deliveries stored and answered since this start"
              sx={{ [crowded]: { display: 'none' } }}
            >
              {formatCount(receiver.acknowledged)}
              <Box component="span" sx={{ '@media (width < 860px)': { display: 'none' } }}>
                {' '}
                since start
              </Box>
              {receiver.backlog >= shownBacklog && (
                <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                  , {formatCount(receiver.backlog)} waiting
                </Box>
              )}
            </Box>
          </>
        )}
      </Button>
      <ReceiverPopover
        status={status}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
