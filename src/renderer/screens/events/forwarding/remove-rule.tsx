import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'

/** Asks once before a rule goes. */
export const RemoveRule = ({
  rule,
  onClose,
}: {
  readonly rule: ForwardingRule
  readonly onClose: () => void
}) => {
  const remove = useDeskMutation('forwarding.remove')
  const run = async (): Promise<void> => {
    const answer = await remove.run({ id: rule.id })
    if (answer.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Remove the rule “${rule.name}”?`}
      confirmLabel="Remove rule"
      isRunning={remove.isRunning}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      Nothing more is sent to {rule.url}. Its answers and dead letters are forgotten; the events stay in the
      log. A rule that is to go on later is better paused.
      {remove.failure !== null && <ErrorPanel failure={remove.failure} />}
    </ConfirmDialog>
  )
}
