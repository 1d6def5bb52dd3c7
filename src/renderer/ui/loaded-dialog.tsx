import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { NotYet } from './not-yet.tsx'

type LoadedDialogProps<T> = Pick<DialogFrameProps, 'title' | 'width' | 'onClose' | 'closeLabel'> & {
  readonly of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  readonly rows?: number
  readonly children: (data: T) => ReactNode
}

export const LoadedDialog = <T,>({ of, rows = 4, children, ...frame }: LoadedDialogProps<T>) =>
  of.data === undefined ? (
    <DialogFrame closeLabel="Cancel" {...frame}>
      <NotYet error={of.error} onRetry={of.refetch} rows={rows} />
    </DialogFrame>
  ) : (
    children(of.data)
  )
