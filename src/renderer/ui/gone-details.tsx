import { Button } from '@mui/material'
import type { Failure } from '../../contract/failure.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * Why details cannot be shown. A link may outlive what it leads to, and may be cut short: then asking again helps nobody.
 *
 * @param props.title what is said of one that is not there: "There is no such listener"
 * @param props.all the way back to the list: "All listeners"
 */
export const GoneDetails = ({
  failure,
  onRetry,
  title,
  note,
  all,
  isOnlyWay = true,
  onClose,
}: {
  readonly failure: Failure
  readonly onRetry: () => unknown
  readonly title: string
  readonly note: string
  readonly all: string
  /** `false`: what to do stands beside it, with a filled button of its own. */
  readonly isOnlyWay?: boolean
  readonly onClose: () => void
}) =>
  failure.kind === 'not-found' || failure.kind === 'input' ? (
    <EmptyState
      title={title}
      actions={
        <Button variant={isOnlyWay ? 'contained' : 'outlined'} onClick={onClose}>
          {all}
        </Button>
      }
    >
      {note}
    </EmptyState>
  ) : (
    <ErrorPanel failure={failure} onRetry={onRetry} />
  )
