import type { Revocation } from '../../transactions/core/trade-intent.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthAnswer, HealthVerdict } from './verdict.ts'

type Checked = Pick<HealthOrder, 'side' | 'maker' | 'tokenId' | 'currency'> &
  Pick<HealthVerdict, 'spender' | 'answers'>

export const approvalsOf = (
  { side, tokenId, currency, spender, answers }: Checked,
  collection: string,
): Revocation[] => {
  if (spender === null) return []
  const saidTo = (asked: HealthAnswer['reads']): string | undefined =>
    answers.find(({ reads }) => reads === asked)?.said
  if (side === 'offer') {
    const allowed = saidTo('allowance') ?? '0'
    return /^[1-9]\d*$/.test(allowed) ? [{ kind: 'coin', token: currency, spender, tokenId: '' }] : []
  }
  if (saidTo('operator') === 'true') return [{ kind: 'collection', token: collection, spender, tokenId: '' }]
  return saidTo('approved') === spender ? [{ kind: 'token', token: collection, spender, tokenId }] : []
}
