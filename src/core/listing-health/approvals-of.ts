import type { Revocation } from '../transactions/trade-intent.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthVerdict } from './verdict.ts'

type Checked = Pick<HealthOrder, 'side' | 'maker' | 'tokenId' | 'currency'> &
  Pick<HealthVerdict, 'spender' | 'answers'>

/** Permissions by which an order can be filled, as the chain answered when it was checked: what its maker would take back. */
export const approvalsOf = (
  { side, tokenId, currency, spender, answers }: Checked,
  collection: string,
): Revocation[] => {
  if (spender === null) return []
  const saidTo = (start: string): string | undefined =>
    answers.find(({ step, call }) => step === 'chain' && call.startsWith(start))?.said
  if (side === 'offer') {
    const allowed = saidTo('allowance(') ?? '0'
    return /^[1-9]\d*$/.test(allowed) ? [{ kind: 'coin', token: currency, spender, tokenId: '' }] : []
  }
  if (saidTo('isApprovedForAll(') === 'true')
    return [{ kind: 'collection', token: collection, spender, tokenId: '' }]
  return saidTo('getApproved(') === spender ? [{ kind: 'token', token: collection, spender, tokenId }] : []
}
