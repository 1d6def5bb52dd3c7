import type { Column } from './effect.ts'
import type { VerdictReason, VerdictState } from './verdict.ts'

const lowerFirst = (text: string): string => text.replace(/^By the (?:calldata|simulation), /, '')

/** One sentence that says whether to go on, and the foremost reason why not. */
export const headlineOf = (
  state: VerdictState,
  reasons: readonly VerdictReason[],
  simulated: Column,
): string => {
  if (state === 'accepted')
    return simulated.present
      ? 'Accepted: the calldata and the simulation do what was promised, and nothing else.'
      : 'Accepted: the calldata does what was promised, and nothing else. It was not simulated.'
  const [first] = state === 'not-accepted' ? reasons.filter((reason) => reason.state === 'differs') : reasons
  const rest = reasons.length - 1
  const more = rest === 0 ? '' : ` ${rest} more ${rest === 1 ? 'reason' : 'reasons'}.`
  return `${state === 'not-accepted' ? 'Not accepted' : 'Not understood'}: ${lowerFirst(first?.message ?? '')}${more}`
}
