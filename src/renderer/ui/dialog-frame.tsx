import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { ErrorPanel } from './error-panel.tsx'

let lastFocused: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target
})

type Held = RefObject<HTMLElement | null>

const giveBack = (dialog: Held, opener: Held): void => {
  const { activeElement } = document
  // A dialog that fades away has the focus until it is gone.
  const isLost = activeElement === document.body || dialog.current?.contains(activeElement) === true
  if (isLost && opener.current?.isConnected === true) opener.current.focus()
}

/**
 * Gives the focus back to what opened a dialog, where the dialog itself cannot: a button that is busy until the dialog opens loses
 * the focus, and nothing has it by then.
 *
 * @returns for the dialog
 */
const useFocusBack = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const dialog = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = lastFocused
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    // After the dialog gave it back, or could not.
    return () => queueMicrotask(() => giveBack(dialog, opener))
  }, [isOpen])
  return dialog
}

export type DialogFrameProps = {
  readonly title: ReactNode
  readonly open?: boolean
  readonly width?: 'xs' | 'sm' | 'md' | 'lg'
  readonly onClose: () => void
  /** Escape, or a press beside it; closes if nothing is said. */
  readonly onDismiss?: () => void
  readonly closeLabel?: 'Cancel' | 'Close' | 'Stay'
  readonly act?: {
    readonly label: ReactNode
    readonly color?: 'primary' | 'error'
    /** Something else in the dialog comes first. */
    readonly isSecondary?: boolean
    readonly isRunning?: boolean
    readonly disabled?: boolean
    readonly run: () => void
  }
  readonly aside?: ReactNode
  readonly actions?: ReactNode
  readonly failure?: Failure | null
  readonly children: ReactNode
}

export const DialogFrame = (props: DialogFrameProps) => {
  const { title, open = true, width = 'xs', onClose, act, failure = null } = props
  const { closeLabel = act === undefined ? 'Close' : 'Cancel' } = props
  const titleId = useId()
  const dialog = useFocusBack(open)
  const inside = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {props.children}
        <ErrorPanel failure={failure} />
      </DialogContent>
      <DialogActions>
        {props.aside}
        {props.aside !== undefined && <span style={{ flex: 1 }} />}
        <Button color="inherit" onClick={onClose}>
          {closeLabel}
        </Button>
        {props.actions}
        {act !== undefined && (
          <Button
            type="submit"
            variant={act.isSecondary === true ? 'outlined' : 'contained'}
            color={act.color ?? 'primary'}
            loading={act.isRunning ?? false}
            disabled={act.disabled ?? false}
          >
            {act.label}
          </Button>
        )}
      </DialogActions>
    </>
  )
  return (
    <Dialog
      ref={dialog}
      open={open}
      onClose={props.onDismiss ?? onClose}
      maxWidth={width}
      fullWidth
      aria-labelledby={titleId}
    >
      {act === undefined ? (
        inside
      ) : (
        <form
          noValidate
          autoComplete="off"
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault()
            // Events of React pass from a dialog to the form it was opened from.
            event.stopPropagation()
            act.run()
          }}
        >
          {inside}
        </form>
      )}
    </Dialog>
  )
}
