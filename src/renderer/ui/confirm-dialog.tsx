import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'

/** Asks once before something is gone. The words say what will be gone and what stays. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  isRunning = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  /** A request. */
  title: string
  children: ReactNode
  /** The deed itself, not "OK": "Remove project". */
  confirmLabel: string
  isRunning?: boolean
  onConfirm: () => void
  onClose: () => void
}) => {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={isRunning}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
