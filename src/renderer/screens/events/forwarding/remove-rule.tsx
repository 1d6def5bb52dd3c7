import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Asks once before a rule goes. */
export const RemoveRule = ({
  rule,
  onClose,
}: {
  readonly rule: ForwardingRule
  readonly onClose: () => void
}) => {
  const remove = useDeskMutation('forwarding.remove')
  return (
    <ConfirmDialog
      open
      title={`Remove the rule “${rule.name}”?`}
      confirmLabel="Remove rule"
      onConfirm={() => remove.run({ id: rule.id })}
      onClose={onClose}
    >
      Nothing more is sent to {rule.url}. Its answers and dead letters are deleted; the events stay in the
      log. To stop only for a while, pause the rule.
    </ConfirmDialog>
  )
}
