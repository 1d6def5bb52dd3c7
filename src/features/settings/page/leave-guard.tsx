import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef } from 'react'
import { useLeaveQuestion } from '../../../renderer/ui/navigation/use-leave-question.ts'

/**
 * Asks before what was typed and not saved is gone.
 *
 * @param what it was typed into: "this project, keys included"
 */
export const LeaveGuard = ({ when, what }: { when: boolean; what: string }) => {
  const titleId = useId()
  // Read at the moment of leaving: a save changes it and leaves in one breath.
  const isNeeded = useRef(when)
  useEffect(() => {
    isNeeded.current = when
  })
  const { isAsked, stay, leave } = useLeaveQuestion(() => isNeeded.current)
  return (
    <Dialog open={isAsked} onClose={stay} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Discard changes?</DialogTitle>
      <DialogContent>Your changes to {what} are lost.</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={stay}>
          Stay
        </Button>
        <Button color="error" variant="contained" onClick={leave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}
