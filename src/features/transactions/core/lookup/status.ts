import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'

export const lookupStates = [
  'succeeded',
  'reverted',
  'outcome-missing',
  'pending',
  'replaced',
  'dropped',
  'absent',
] as const
export type LookupState = (typeof lookupStates)[number]

export type LookupSighting = {
  readonly transaction: { readonly nonce: number; readonly block: bigint | null } | null
  readonly receipt: { readonly block: bigint; readonly isReverted: boolean } | null
  readonly head: bigint | null
  readonly finalized: bigint | null
  readonly nonce: number | null
  readonly next: number | null
  readonly other: string | null
  readonly delivered: number
}

export const lookupStatus = ({
  transaction,
  receipt,
  head,
  finalized,
  nonce,
  next,
  other,
  delivered,
}: LookupSighting): { readonly state: LookupState; readonly fact: Fact } => {
  if (receipt !== null) {
    const { block, isReverted } = receipt
    const place = {
      block: block.toString(),
      confirmations: head === null || head < block ? null : Number(head - block) + 1,
      isFinal: finalized === null ? null : finalized >= block,
    }
    return isReverted
      ? { state: 'reverted', fact: fact('reverted', place) }
      : { state: 'succeeded', fact: fact('succeeded', place) }
  }
  if (transaction !== null && transaction.block !== null)
    return {
      state: 'outcome-missing',
      fact: fact('outcome-missing', { block: transaction.block.toString() }),
    }
  const ownNonce = transaction?.nonce ?? nonce
  if (ownNonce !== null && next !== null && next > ownNonce)
    return { state: 'replaced', fact: fact('replaced', { nonce: ownNonce, by: other }) }
  if (transaction !== null)
    return {
      state: 'pending',
      fact:
        next !== null && next < transaction.nonce
          ? fact('pending-behind', { nonce: transaction.nonce, next })
          : fact('pending', { nonce: transaction.nonce }),
    }
  if (ownNonce !== null && next !== null)
    return { state: 'dropped', fact: fact('dropped', { nonce: ownNonce }) }
  return {
    state: 'absent',
    fact: delivered > 0 ? fact('absent-delivered', { events: delivered }) : fact('absent', {}),
  }
}
