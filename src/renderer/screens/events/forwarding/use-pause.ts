import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useToasts } from '../../../ui/toasts.tsx'

/** Stops a rule between two events, or lets it go on; what hinders it is said in a toast. */
export const usePause = () => {
  const pause = useDeskMutation('forwarding.pause')
  const resume = useDeskMutation('forwarding.resume')
  const toasts = useToasts()
  return ({ id, state }: ForwardingRule) => ({
    label: state === 'paused' ? 'Resume' : 'Pause',
    run: async (): Promise<void> => {
      const answer = await (state === 'paused' ? resume : pause).run({ id })
      if (!answer.ok) toasts.show(answer.error.message, 'error')
    },
  })
}
