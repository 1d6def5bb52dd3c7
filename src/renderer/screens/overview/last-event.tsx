import Box from '@mui/material/Box'
import type { EventRow } from '../../../contract/events.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { LinkBase } from '../../ui/links.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'

/** One event in one line; leads to its details in the Events screen. */
export const LastEvent = ({ event }: { event: EventRow }) => {
  const { labelOf } = useAddressBook()
  const contract = event.contractAddress ?? ''
  const label = labelOf(contract)
  const isGone = event.state === 'removed' || event.type === 'BLOCK_REMOVED'
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <LinkBase
        to="/events"
        search={{ event: event.id }}
        sx={rowLinkStyle('minmax(0, 1fr) max-content 76px')}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="span"
            sx={{ fontWeight: 550, ...(isGone ? { textDecoration: 'line-through' } : {}) }}
          >
            {visibleText(event.eventName ?? event.type ?? 'Event without a name')}
          </Box>
          {isGone && (
            <Box component="span" sx={{ ml: 1, color: 'warning.main' }}>
              removed from the chain
            </Box>
          )}
          <Box
            component="span"
            sx={{
              color: 'text.secondary',
              ml: 1,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {visibleText(event.contractType ?? '')}
          </Box>
        </Box>
        {label === undefined ? (
          <code>{visibleText(shortenMiddle(contract))}</code>
        ) : (
          <span title={visibleText(contract)}>{visibleText(label)}</span>
        )}
        <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
          <Time at={event.receivedAt} />
        </Box>
      </LinkBase>
    </Box>
  )
}
