import Alert from '@mui/material/Alert'
import { useTargetsOff } from './use-targets-off.ts'

/** Says that no alert is sent anywhere, where there are targets and none is on. */
export const TargetsOff = () => {
  const words = useTargetsOff()
  return (
    words !== null && (
      <Alert severity="info" role="note" className="md-above">
        {words}
      </Alert>
    )
  )
}
