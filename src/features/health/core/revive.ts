import type { TokenTransfer } from '../../orders/core/transfers.ts'
import { healthFact, type HealthFact } from './say.ts'
import type { HealthVerdict } from './verdict.ts'

export type ReturnedToken = { readonly left: TokenTransfer; readonly returned: TokenTransfer }

const lives = (verdict: HealthVerdict): boolean =>
  verdict.state === 'fillable' || verdict.state === 'held-approved' || verdict.state === 'ownership-only'

/** What a verdict means after the one before it: an order that was dead and can be filled again is revived, and stays so while it lives. */
export const withFormer = (
  verdict: HealthVerdict,
  former: HealthVerdict | null,
  moves: ReturnedToken | null,
): HealthVerdict => {
  if (!lives(verdict)) return verdict
  const events = moves === null ? [] : [moves.left.event, moves.returned.event]
  // Only what was earned is said: who holds it again may still have a market that refuses.
  const isFillable = verdict.state === 'fillable'
  const revived = (died: NonNullable<HealthVerdict['died']>, fact: HealthFact): HealthVerdict => ({
    ...verdict,
    state: 'revived',
    findings: [{ reason: 'revived', step: verdict.step, fact }, ...verdict.findings],
    died: { ...died, events: died.events.length === 0 ? events : died.events },
  })
  const [before] = former?.findings ?? []
  if (former?.state === 'revived' && former.died !== null && before !== undefined)
    return revived(former.died, before.fact)
  if (former?.state === 'dead')
    return revived(
      { block: former.block, findings: former.findings, events },
      healthFact('came-back', { died: former.block.number, block: verdict.block.number, isFillable }),
    )
  if (moves === null) return verdict
  return revived(
    { block: null, findings: [], events },
    healthFact('token-returned', { left: moves.left.event, returned: moves.returned.event, isFillable }),
  )
}
