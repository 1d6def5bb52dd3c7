import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { offWords, SwitchOnReceiver } from '../../../parts/receiver-off.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

/** Sends made-up deliveries through the real receiver and shows how each was taken. */
export const TestFire = ({ listener }: { readonly listener: Listener }) => {
  const fire = useDeskMutation('listeners.testFire')
  const [shown, setShown] = useState<Output<'listeners.testFire'> | null>(null)
  const [open, setOpen] = useState(false)
  const off = useDeskQuery('receiver.status', {}).data?.off ?? null
  const run = async (): Promise<void> => {
    setOpen(true)
    setShown(null)
    if (off !== null) return
    const answer = await fire.run({ key: listener.key })
    if (answer.ok) setShown(answer.value)
  }
  return (
    <>
      <Button variant="contained" loading={fire.isRunning} onClick={() => void run()}>
        Send a test
      </Button>
      <DialogFrame
        title="Test deliveries"
        open={open}
        width="sm"
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <p style={{ marginTop: 0 }}>
          One invented delivery per event, posted to this listener’s own address on this machine. They appear
          in the log as tests, in block 0.
        </p>
        {off !== null ? (
          <Alert severity="info" action={<SwitchOnReceiver off={off} variant="text" />}>
            {offWords[off]}
          </Alert>
        ) : fire.failure !== null ? (
          <ErrorPanel failure={fire.failure} onRetry={() => void run()} />
        ) : (
          shown === null && (
            <Button variant="outlined" loading={fire.isRunning} onClick={() => void run()}>
              Send them
            </Button>
          )
        )}
        {shown !== null && (
          <SimpleTable
            label="Test deliveries"
            rows={shown.deliveries}
            keyOf={({ uid }, index) => `${uid}-${index}`}
            columns={[
              {
                cell: ({ event, problem }) => (
                  <>
                    <code>{visibleText(event)}</code>
                    {problem !== null && (
                      <Alert severity="error" variant="outlined">
                        {problem}
                      </Alert>
                    )}
                  </>
                ),
              },
              {
                className: 'md-nowrap',
                cell: ({ status, problem }) => (
                  <StatusChip
                    word={status === null ? 'not delivered' : `HTTP ${status}`}
                    tone={problem === null ? 'success' : 'error'}
                  />
                ),
              },
              {
                className: 'md-nowrap',
                cell: ({ uid }) =>
                  uid !== '' && (
                    <TextLink to="/events" search={{ uid }}>
                      Show
                    </TextLink>
                  ),
              },
            ]}
          />
        )}
      </DialogFrame>
    </>
  )
}
