import { useMutation } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import type { ForwardingRule } from '../contract.ts'
import { ConfirmDialog } from '../../../renderer/ui/confirm-dialog.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'

type RemoveRulesProps = {
  readonly rules: readonly [ForwardingRule, ...ForwardingRule[]]
  readonly onClose: () => void
}

export const RemoveRules = ({ rules, onClose }: RemoveRulesProps) => {
  const remove = useMutation(desk.mutation('forwarding.remove'))
  const [first, ...others] = rules
  return (
    <ConfirmDialog
      open
      title={
        others.length === 0
          ? `Delete “${first.name}”?`
          : `Delete ${countOf(rules.length, 'forwarding rule')}?`
      }
      confirmLabel={others.length === 0 ? 'Delete rule' : 'Delete rules'}
      onConfirm={() => remove.mutateAsync(rules.map(({ id }) => ({ id })))}
      onClose={onClose}
    >
      Deletes responses and dead letters. Stored events stay.
    </ConfirmDialog>
  )
}
