import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { NotYet } from './not-yet.tsx'

type LoadedDialogProps<T> = Pick<DialogFrameProps, 'title' | 'width' | 'onClose' | 'closeLabel'> & {
  readonly of: {
    readonly data: T | undefined
    readonly failure: Failure | null
    readonly refetch: () => void
  }
  readonly rows?: number
  /** The dialog itself, once there is what it is about. */
  readonly children: (data: T) => ReactNode
}

/** Stands in place of a dialog until what it is about was read. */
export const LoadedDialog = <T,>({ of, rows = 4, children, ...frame }: LoadedDialogProps<T>) =>
  of.data === undefined ? (
    <DialogFrame closeLabel="Cancel" {...frame}>
      <NotYet failure={of.failure} onRetry={of.refetch} rows={rows} />
    </DialogFrame>
  ) : (
    children(of.data)
  )
