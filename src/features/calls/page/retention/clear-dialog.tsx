import { useMutation } from '@tanstack/react-query'
import { desk } from '../../../../renderer/api/desk.ts'
import type { CallFilter } from '../../contract.ts'
import { ConfirmDialog } from '../../../../renderer/ui/confirm-dialog.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

export const ClearDialog = ({
  filter,
  onClose,
}: {
  readonly filter: CallFilter | undefined
  readonly onClose: () => void
}) => {
  const clear = useMutation(desk.mutation('calls.clear'))
  const toasts = useToasts()
  return (
    <ConfirmDialog
      open
      title={filter === undefined ? 'Delete all calls?' : 'Delete matching calls?'}
      confirmLabel={filter === undefined ? 'Delete all calls' : 'Delete matching calls'}
      onConfirm={() => clear.mutateAsync(filter === undefined ? {} : { filter })}
      onDone={({ removed }) => toasts.show(`${countOf(removed, 'call')} deleted.`)}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {filter === undefined
          ? 'Deletes all requests and responses. This can’t be undone.'
          : 'Deletes their requests and responses. This can’t be undone.'}
      </p>
    </ConfirmDialog>
  )
}
