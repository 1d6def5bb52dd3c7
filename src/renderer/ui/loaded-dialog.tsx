import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { NotYet } from './not-yet.tsx'

type LoadedDialogProps<T> = Pick<DialogFrameProps, 'title' | 'width' | 'onClose' | 'closeLabel'> & {
  readonly of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  readonly rows?: number
  /** The dialog itself, once there is what it is about. */
  readonly children: (data: T) => ReactNode
}

/** Stands in place of a dialog until what it is about was read. */
export const LoadedDialog = <T,>({ of, rows = 4, children, ...frame }: LoadedDialogProps<T>) =>
  of.data === undefined ? (
    <DialogFrame closeLabel="Cancel" {...frame}>
      <NotYet error={of.error} onRetry={of.refetch} rows={rows} />
    </DialogFrame>
  ) : (
    children(of.data)
  )
