import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useEffectEvent, useState } from 'react'
import { useNavigator } from '../../../renderer/ui/navigation/navigator.ts'

type Question = { readonly answer: (isStaying: boolean) => void }

/**
 * Holds every way to another place until a person has said whether to go.
 *
 * @param isNeeded asked at the moment of leaving
 */
const useLeaveQuestion = (
  isNeeded: () => boolean,
): { readonly isAsked: boolean; readonly stay: () => void; readonly leave: () => void } => {
  const { history } = useNavigator()
  const [question, setQuestion] = useState<Question | null>(null)
  const isNeededNow = useEffectEvent(isNeeded)
  useEffect(
    () =>
      history.block({
        blockerFn: async () =>
          isNeededNow() &&
          new Promise<boolean>((resolve) => {
            setQuestion({
              answer: (isStaying) => {
                setQuestion(null)
                resolve(isStaying)
              },
            })
          }),
        enableBeforeUnload: () => isNeededNow(),
      }),
    [history],
  )
  return {
    isAsked: question !== null,
    stay: () => question?.answer(true),
    leave: () => question?.answer(false),
  }
}

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
