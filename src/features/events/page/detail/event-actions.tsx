import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import type { EventDetail } from '../../contract.ts'
import { useCopyToast } from '../../../../renderer/ui/copy-toast.ts'
import {
  CompareArrowsIcon,
  DataObjectIcon,
  MoreHorizIcon,
  OpenInNewIcon,
  SendIcon,
} from '../../../../renderer/ui/icons.tsx'
import type { EventsSearch } from '../search.ts'
import { given } from '../../../../core/given.ts'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { useEventPlace } from '../../../../renderer/parts/use-event-place.ts'

type EventActionsProps = {
  readonly event: EventDetail
  readonly picked: number | undefined
  readonly onSend: (() => void) | null
  readonly onPick: () => void
  readonly onCompare: (other: number) => void
  readonly onFilter: (filter: Partial<EventsSearch>) => void
  readonly onDelivery: () => void
}

export const EventActions = (props: EventActionsProps) => {
  const { event, picked, onCompare } = props
  const copy = useCopyToast()
  const { explorer } = useEventPlace(event.listenerId)
  const page = event.txnHash === null ? undefined : explorer({ kind: 'transaction', hash: event.txnHash })
  return (
    <div className="md-flow md-below md-above">
      {picked !== undefined && (
        <Button variant="contained" startIcon={<CompareArrowsIcon />} onClick={() => onCompare(picked)}>
          Compare with event {picked}
        </Button>
      )}
      {!isForged(event) && props.onSend !== null && (
        <Button variant="outlined" startIcon={<SendIcon />} onClick={props.onSend}>
          Send again…
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<DataObjectIcon />}
        onClick={() => copy(event.json, 'the event as JSON')}
      >
        Copy JSON
      </Button>
      {page !== undefined && (
        <Button
          variant="outlined"
          startIcon={<OpenInNewIcon />}
          href={page}
          target="_blank"
          rel="noopener noreferrer"
        >
          Explorer
        </Button>
      )}
      <MoreActions {...props} />
    </div>
  )
}

/** What the chain refutes is not offered first to be sent on. */
const isForged = ({ chainVerdict }: EventDetail): boolean => chainVerdict === 'refuted'

const MoreActions = ({ event, picked, onSend, onPick, onFilter, onDelivery }: EventActionsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { contractAddress, txnHash } = event
  const [network] = useEventPlace(event.listenerId).networks
  const navigate = useNavigate()
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        act()
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        title="More actions"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {picked === undefined && item('Compare with another event', onPick)}
        {txnHash !== null &&
          item(
            'Look up this transaction',
            () =>
              void navigate({
                to: '/transactions',
                search: { tab: 'lookup', tx: txnHash, ...given({ network }) },
              }),
          )}
        {txnHash !== null && item('Events of this transaction', () => onFilter({ txnHash }))}
        {contractAddress !== null && item('Events of this contract', () => onFilter({ contractAddress }))}
        {item('Show the delivery', onDelivery)}
        {isForged(event) && onSend !== null && item('Send again…', onSend)}
      </Menu>
    </>
  )
}
