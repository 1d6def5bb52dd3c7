import { useMutation } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import type { ForwardingRule } from '../contract.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'

/** Sends dead letters of a rule again, those named or all of them, and says what came of it; `false`: it could not. */
export const useRetry = ({ id: ruleId }: Pick<ForwardingRule, 'id'>) => {
  const { mutateAsync, isPending } = useMutation(desk.mutation('forwarding.decide'))
  const toasts = useToasts()
  const again = async (ids?: number[]): Promise<boolean> => {
    const answer = await answerOf(
      mutateAsync({ ruleId, decision: 'retry', ...(ids === undefined ? {} : { ids }) }),
    )
    if (!answer.ok) {
      toasts.show(answer.error.message, 'error')
      return false
    }
    const { delivered, failed, left } = answer.value
    const dead = failed + left
    const rest = dead === 0 ? '' : ` ${countOf(dead, 'dead letter')} left.`
    toasts.show(`${countOf(delivered, 'event')} accepted.${rest}`, dead === 0 ? 'success' : 'warning')
    return true
  }
  return { again, isRunning: isPending }
}
