import { type ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

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
  return (
    <DialogFrame
      title={title}
      open={open}
      onClose={onClose}
      act={{ label: confirmLabel, color: 'error', isRunning: isRunning, run: onConfirm }}
    >
      {children}
    </DialogFrame>
  )
}
