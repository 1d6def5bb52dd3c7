import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { offWords, SwitchOnReceiver } from '../../../parts/receiver-off.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** Below the sources: whether this desk receives besides, and the way to have it otherwise. */
export const OwnReceiver = () => {
  const off = useDeskQuery('receiver.status', {}).data?.off
  const save = useDeskMutation('receiver.setSettings')
  const toasts = useToasts()
  const switchOff = async (): Promise<void> => {
    const answer = await save.run({ enabled: false })
    if (answer.ok) toasts.show('The receiver of this desk is off.')
    else toasts.show(answer.error.message, 'error')
  }
  if (off === undefined) return null
  return (
    <Alert
      severity="info"
      className="md-own-receiver"
      action={
        off === null ? (
          <Button variant="outlined" loading={save.isRunning} onClick={() => void switchOff()}>
            Switch the receiver off
          </Button>
        ) : (
          <SwitchOnReceiver off={off} variant="outlined" />
        )
      }
    >
      {off === null
        ? 'This desk’s own receiver is on. It is not needed if sources deliver everything.'
        : offWords[off]}
    </Alert>
  )
}
