import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { behindWords, stateOf } from './rule-words.ts'

/** How a rule stands, how far it is behind, and what holds it up. */
export const RuleState = ({ rule }: { readonly rule: ForwardingRule }) => {
  const { word, tone } = stateOf(rule)
  return (
    <>
      {tone === 'neutral' ? word : <StatusChip word={word} tone={tone} />}
      <div className="md-quiet">
        {behindWords(rule)}
        {rule.nextTryAt !== null && (
          <>
            , next attempt <Time at={rule.nextTryAt} />
          </>
        )}
      </div>
    </>
  )
}
