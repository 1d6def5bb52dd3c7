import { useQuery } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { desk } from '../../api/desk.ts'
import { useReached } from '../../api/use-reached.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { receiverState } from '../../ui/receiver-state.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ReceiverPopover } from './receiver-popover.tsx'

/** Fewer are read before anybody could look: a number that comes and goes would only move the bar. */
const shownBacklog = 100

/** The project's name and the search need the room more than all the words, and then than the number. */
const [narrow, narrower] = ['@media (width < 1200px)', '@media (width < 800px)'] as const

export const ReceiverButton = () => {
  const status = useQuery(desk.query('receiver.status', {}))
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
            ? 'Receiver: unknown'
            : receiver.off === null
              ? `Receiver: ${state.word}, ${countOf(receiver.acknowledged, 'delivery', 'deliveries')} received since start`
              : `Receiver: ${state.word}`
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', gap: 1, whiteSpace: 'nowrap' }}
      >
        {state === undefined || receiver === undefined ? (
          <StatusChip word={isReached ? 'Receiver' : 'Receiver: unknown'} />
        ) : receiver.off !== null ? (
          <StatusChip word={receiver.problem === null ? 'Receiver off' : state.word} tone={state.tone} />
        ) : (
          <>
            <StatusChip word={state.word} tone={state.tone} />
            <Box
              component="span"
              title="Stored since start"
              sx={{ fontWeight: 400, color: 'text.secondary', [narrower]: { display: 'none' } }}
            >
              <Box component="span" sx={{ [narrow]: { display: 'none' } }}>
                {formatCount(receiver.acknowledged)} received since start
              </Box>
              <Box component="span" sx={{ display: 'none', [narrow]: { display: 'inline' } }}>
                {formatCount(receiver.acknowledged)} received
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
