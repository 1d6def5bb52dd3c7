import { useState, type ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { DialogFrame } from './dialog-frame.tsx'

type ConfirmDialogProps<R> = {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  /** The deed itself, not "OK": "Remove project". */
  readonly confirmLabel: string
  readonly isRunning?: boolean
  /** Does it. Once a call succeeds the dialog closes; why it failed is said in it. */
  readonly onConfirm: () => Promise<R> | void
  readonly onDone?: (result: R) => void
  readonly onClose: () => void
}

/** Asks once before something is gone. The words say what will be gone and what stays. */
export const ConfirmDialog = <R,>(props: ConfirmDialogProps<R>) => {
  const { open, title, children, confirmLabel, isRunning = false, onConfirm, onDone, onClose } = props
  const [isCalling, setCalling] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const close = (): void => {
    setFailure(null)
    onClose()
  }
  const confirm = async (): Promise<void> => {
    const call = onConfirm()
    if (call === undefined) return
    setFailure(null)
    setCalling(true)
    const answer = await answerOf(call)
    setCalling(false)
    if (!answer.ok) return setFailure(answer.error)
    close()
    return onDone?.(answer.value)
  }
  return (
    <DialogFrame
      title={title}
      open={open}
      onClose={close}
      failure={failure}
      act={{
        label: confirmLabel,
        color: 'error',
        isRunning: isRunning || isCalling,
        run: () => void confirm(),
      }}
    >
      {children}
    </DialogFrame>
  )
}
