import { useMutation } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'
import type { ForwardingRule } from '../contract.ts'

export const useRemoveRules = () => {
  const { mutateAsync } = useMutation(desk.mutation('forwarding.remove'))
  const confirm = useConfirm()
  return (rules: readonly ForwardingRule[]): void => {
    const [only] = rules.length === 1 ? rules : []
    confirm({
      title:
        only === undefined ? `Delete ${countOf(rules.length, 'forwarding rule')}?` : `Delete “${only.name}”?`,
      about: 'Deletes responses and dead letters. Stored events stay.',
      label: only === undefined ? 'Delete rules' : 'Delete rule',
      run: () => mutateAsync(rules.map(({ id }) => ({ id }))),
    })
  }
}
