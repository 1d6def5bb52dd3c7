import type { ReactNode } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

type ScheduleDialogProps = {
  readonly title: string
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export const ScheduleDialog = ({ title, about, onClose, children }: ScheduleDialogProps) => (
  <DialogFrame title={title} onClose={onClose}>
    <p style={{ marginTop: 0 }}>{about}</p>
    {children}
  </DialogFrame>
)
