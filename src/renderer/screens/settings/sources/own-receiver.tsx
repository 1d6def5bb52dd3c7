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
      variant="outlined"
      sx={{ m: 2, alignItems: 'center', '& .MuiAlert-action': { p: 0 } }}
      action={
        off === null ? (
          <Button color="inherit" loading={save.isRunning} onClick={() => void switchOff()}>
            Switch it off
          </Button>
        ) : (
          <SwitchOnReceiver off={off} variant="text" />
        )
      }
    >
      {off === null
        ? 'This desk also has its own receiver. If sources deliver everything, you can switch it off.'
        : offWords[off]}
    </Alert>
  )
}
