import { useDeskMutation } from '../../../api/mutations.ts'
import type { CallFilter } from '../../../../contract/calls.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
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
  return (
    <ConfirmDialog
      open
      title={filter === undefined ? 'Remove all recorded calls?' : 'Remove the calls that match?'}
      confirmLabel={filter === undefined ? 'Remove all calls' : 'Remove these calls'}
      onConfirm={() => clear.run(filter === undefined ? {} : { filter })}
      onDone={({ removed }) => toasts.show(`${countOf(removed, 'call')} removed.`)}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {filter === undefined
          ? 'Deletes every recorded request and answer, including those that added or removed listeners. This cannot be undone.'
          : 'Deletes the requests and answers of all calls that match the filters. This cannot be undone. Other calls stay.'}
      </p>
      <p>Nothing changes at the service. Exported files stay.</p>
    </ConfirmDialog>
  )
}
