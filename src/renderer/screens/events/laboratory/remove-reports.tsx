import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'

type RemoveReportsProps = {
  /** At least one. */
  readonly ids: readonly [number, ...number[]]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before reports and the answers in them are deleted. */
export const RemoveReports = ({ ids, onDone, onClose }: RemoveReportsProps) => {
  const remove = useDeskMutation('laboratory.remove')
  const isOne = ids.length === 1
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Remove this report?' : `Remove ${countOf(ids.length, 'report')}?`}
      confirmLabel={isOne ? 'Remove report' : 'Remove reports'}
      onConfirm={() => remove.runAll(ids.map((id) => ({ id })))}
      onDone={onDone}
      onClose={onClose}
    >
      The answers of the handlers are deleted with {isOne ? 'it' : 'them'}. The deliveries in the log stay.
    </ConfirmDialog>
  )
}
