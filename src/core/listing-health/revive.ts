import type { TokenTransfer } from '../orders/transfers.ts'
import type { HealthVerdict } from './verdict.ts'

/** The token left the maker after the order was made, and came back to him. */
export type ReturnedToken = { readonly left: TokenTransfer; readonly returned: TokenTransfer }

const lives = (verdict: HealthVerdict): boolean =>
  verdict.state === 'fillable' || verdict.state === 'held-approved' || verdict.state === 'ownership-only'

/**
 * What a verdict means after the one before it: an order that was dead and can be filled again is revived, and stays so while it lives.
 *
 * @param former `null`: the order was never checked
 * @param moves what the log has of the token's way out and back; `null`: nothing
 */
export const withFormer = (
  verdict: HealthVerdict,
  former: HealthVerdict | null,
  moves: ReturnedToken | null,
): HealthVerdict => {
  if (!lives(verdict)) return verdict
  const events = moves === null ? [] : [moves.left.event, moves.returned.event]
  // Only what was earned is said: who holds it again may still have a market that refuses.
  const again =
    verdict.state === 'fillable' ? 'it can be filled again' : 'its maker holds it again, and it may be filled'
  const revived = (died: NonNullable<HealthVerdict['died']>, text: string): HealthVerdict => ({
    ...verdict,
    state: 'revived',
    findings: [{ reason: 'revived', step: verdict.step, text }, ...verdict.findings],
    died: { ...died, events: died.events.length === 0 ? events : died.events },
  })
  if (former?.state === 'revived' && former.died !== null)
    return revived(former.died, former.findings[0]?.text ?? 'It came back.')
  if (former?.state === 'dead')
    return revived(
      { block: former.block, findings: former.findings, events },
      `Not fillable at block ${former.block.number}, ${again} at block ${verdict.block.number}, at its old price.`,
    )
  if (moves === null) return verdict
  return revived(
    { block: null, findings: [], events },
    `The token left its maker (event ${moves.left.event} of the log) and came back (event ${moves.returned.event}): ${again} at its old price.`,
  )
}
