import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'

type RemoveRulesProps = {
  /** At least one. */
  readonly rules: readonly [ForwardingRule, ...ForwardingRule[]]
  readonly onClose: () => void
}

/** Asks once before rules go. */
export const RemoveRules = ({ rules, onClose }: RemoveRulesProps) => {
  const remove = useDeskMutation('forwarding.remove')
  const [first, ...others] = rules
  return (
    <ConfirmDialog
      open
      title={
        others.length === 0
          ? `Remove the rule “${first.name}”?`
          : `Remove ${countOf(rules.length, 'forwarding rule')}?`
      }
      confirmLabel={others.length === 0 ? 'Remove rule' : 'Remove rules'}
      onConfirm={() => remove.runAll(rules.map(({ id }) => ({ id })))}
      onClose={onClose}
    >
      {others.length === 0
        ? `Nothing more is sent to ${first.url}. Its answers and dead letters are deleted; the events stay in the log. To stop only for a while, pause the rule.`
        : 'Nothing more is sent to their targets. Their answers and dead letters are deleted; the events stay in the log. To stop only for a while, pause the rules.'}
    </ConfirmDialog>
  )
}
