import { useDeskMutation } from '../../../api/mutations.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { ruleTitle } from '../rule-marks.tsx'
import type { CollectionOf } from './finding-states.ts'

/** Mutes a rule for a collection, or lets it be heard again; says so, with the way back. */
export const useMuteRule = (of: CollectionOf): ((rule: string, muted: boolean) => void) => {
  const mute = useDeskMutation('orders.muteRule')
  const toasts = useToasts()
  const run = async (rule: string, muted: boolean): Promise<void> => {
    const answer = await mute.run({ ...of, rule, muted })
    if (!answer.ok) return toasts.show(answer.error.message, 'error')
    toasts.show(
      muted
        ? `“${ruleTitle(rule)}” is muted for this collection.`
        : `“${ruleTitle(rule)}” is no longer muted for this collection.`,
      'success',
      { label: 'Undo', run: () => void run(rule, !muted) },
    )
  }
  return (rule, muted) => void run(rule, muted)
}
