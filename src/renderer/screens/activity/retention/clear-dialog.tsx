import { useDeskMutation } from '../../../api/mutations.ts'
import type { CallFilter } from '../../../../contract/calls.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** Asks once, then removes what the list shows. */
export const ClearDialog = ({
  filter,
  onClose,
}: {
  readonly filter: CallFilter | undefined
  readonly onClose: () => void
}) => {
  const clear = useDeskMutation('calls.clear')
  const toasts = useToasts()
  const run = async (): Promise<void> => {
    const answer = await clear.run(filter === undefined ? {} : { filter })
    if (!answer.ok) return
    toasts.show(`${countOf(answer.value.removed, 'call')} removed.`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={filter === undefined ? 'Remove all recorded calls?' : 'Remove the calls that match?'}
      confirmLabel={filter === undefined ? 'Remove all calls' : 'Remove these calls'}
      isRunning={clear.isRunning}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {filter === undefined
          ? 'Gone for good: every recorded request and answer, also those of listeners that were added or removed.'
          : 'Gone for good: the requests and answers of all calls that match the filters of the list. The others stay.'}
      </p>
      <p>Nothing changes at the service. Exported files stay.</p>
      {clear.failure !== null && <ErrorPanel failure={clear.failure} />}
    </ConfirmDialog>
  )
}
