import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Popover, Skeleton, Stack, Typography } from '@mui/material'
import type { ReceiverStatus } from '../../../features/receiver/contract.ts'
import { offWords, SwitchOnReceiver } from '../../parts/receiver-off.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ReceiverCounters } from '../../ui/receiver-counters.tsx'
import { ReceiverUrl } from '../../ui/receiver-url.tsx'

type ReceiverPopoverProps = {
  readonly status: UseQueryResult<ReceiverStatus>
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

export const ReceiverPopover = ({ status, open, anchorEl, onClose }: ReceiverPopoverProps) => (
  <Popover
    open={open}
    anchorEl={anchorEl}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': 'Receiver', sx: { width: 440, p: 2 } } }}
  >
    <ReceiverPanel status={status} />
  </Popover>
)

const ReceiverPanel = ({ status }: { status: UseQueryResult<ReceiverStatus> }) => {
  const receiver = status.data
  if (receiver === undefined) {
    return status.error === null ? (
      <Skeleton variant="rounded" height={120} />
    ) : (
      <ErrorPanel failure={status.error.failure} onRetry={status.refetch} />
    )
  }
  return (
    <div className="md-stack md-stack--near">
      <Typography variant="h3" component="h2">
        Receiver
      </Typography>
      {receiver.problem !== null && (
        <Alert severity={receiver.listening || receiver.off !== null ? 'warning' : 'error'}>
          {receiver.problem}
        </Alert>
      )}
      {receiver.registerUrl !== null && (
        <Stack spacing={0.5}>
          <span className="md-small md-quiet">Webhook URL. Anyone with it can post.</span>
          <ReceiverUrl url={receiver.registerUrl} />
        </Stack>
      )}
      {receiver.registerUrl === null && receiver.listening && <p className="md-text">No public address.</p>}
      {receiver.off === null ? (
        <ReceiverCounters receiver={receiver} />
      ) : (
        <>
          <p className="md-text">{offWords[receiver.off]} Sources and imports keep working.</p>
          <SwitchOnReceiver off={receiver.off} />
        </>
      )}
    </div>
  )
}
