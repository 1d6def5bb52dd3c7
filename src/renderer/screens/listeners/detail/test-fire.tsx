import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Sends made-up deliveries through the real receiver and shows how each was taken. */
export const TestFire = ({ listener }: { readonly listener: Listener }) => {
  const fire = useDeskMutation('listeners.testFire')
  const [shown, setShown] = useState<Output<'listeners.testFire'> | null>(null)
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const run = async (): Promise<void> => {
    setOpen(true)
    setShown(null)
    const answer = await fire.run({ key: listener.key })
    if (answer.ok) setShown(answer.value)
  }
  return (
    <>
      <Button variant="outlined" color="inherit" loading={fire.isRunning} onClick={() => void run()}>
        Send a test
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Test deliveries</DialogTitle>
        <DialogContent sx={{ typography: 'body2' }}>
          <p style={{ marginTop: 0 }}>
            One made-up delivery for each event, posted to this listener’s own address on this machine. They
            are in the log as tests: block 0, and a member “test” that says so.
          </p>
          {fire.failure !== null && <ErrorPanel failure={fire.failure} />}
          {shown !== null && (
            <table className="md-plain-table" aria-label="Test deliveries">
              <tbody>
                {shown.deliveries.map(({ event, uid, status, problem }, index) => (
                  <tr key={`${uid}-${index}`}>
                    <td>
                      <code>{visibleText(event)}</code>
                      {problem !== null && (
                        <Alert severity="error" variant="outlined">
                          {problem}
                        </Alert>
                      )}
                    </td>
                    <td className="md-nowrap">
                      <StatusChip
                        word={status === null ? 'not delivered' : `HTTP ${status}`}
                        tone={problem === null ? 'success' : 'error'}
                      />
                    </td>
                    <td className="md-nowrap">
                      {uid !== '' && (
                        <TextLink to="/events" search={{ uid }}>
                          Show
                        </TextLink>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
