import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { digestLabel } from './digests.ts'
import { SendingDialog } from './sending-dialog.tsx'

/** Quiet hours and digest. */
export const SendingSection = () => {
  const { data, failure, refetch } = useDeskQuery('alerts.settings', {})
  const [isOpen, setOpen] = useState(false)
  const quiet = data?.quietHours ?? null
  return (
    <Panel
      title="When messages are sent"
      actions={
        <Button variant="outlined" disabled={data === undefined} onClick={() => setOpen(true)}>
          Change…
        </Button>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data !== undefined && (
        <Box sx={{ typography: 'body2' }}>
          {digestLabel(data.digestMinutes)}.{' '}
          {quiet === null
            ? 'There are no quiet hours.'
            : `Quiet hours from ${quiet.from} to ${quiet.to}, ${data.timeZone}.`}
        </Box>
      )}
      {isOpen && data !== undefined && <SendingDialog settings={data} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
