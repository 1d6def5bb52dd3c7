import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import type { Difference } from './same-transaction.ts'

export type Depth = number | 'finalized'

export type Sighting =
  | {
      readonly kind: 'included'
      readonly block: bigint
      readonly head: bigint | null
      readonly finalized: bigint | null
      readonly reverted: boolean
    }
  | { readonly kind: 'pending'; readonly forMs: number }
  | {
      readonly kind: 'absent'
      readonly forMs: number
      readonly nonce: number | null
      readonly next: number | null
      readonly other: { readonly hash: string; readonly differences: readonly Difference[] } | null
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'unseen'; readonly fact: Fact }

export type TransactionStatusName =
  | 'pending'
  | 'stuck'
  | 'dropped'
  | 'replaced'
  | 'differs'
  | 'included'
  | 'deep'
  | 'unseen'

export type TransactionStatus = {
  readonly name: TransactionStatusName
  readonly fact: Fact
  readonly confirmations: number | null
  readonly isFinal: boolean
  readonly again: 'no' | 'same-nonce' | 'new-nonce'
  readonly replacedBy: string | null
}

const hearingMs = 30_000
const stuckMs = 3 * 60_000
const deepest = 64

const nothing = { confirmations: null, isFinal: false, again: 'no', replacedBy: null } as const

const ofIncluded = (
  { block, head, finalized, reverted }: Extract<Sighting, { kind: 'included' }>,
  depth: Depth,
): TransactionStatus => {
  // A node that is read twice may answer from two moments: the block that has it is there all the same.
  const confirmations = Number(head === null || head < block ? 1n : head - block + 1n)
  const isFinalized = finalized !== null && finalized >= block
  const isDeep = isFinalized || (depth !== 'finalized' && confirmations >= depth)
  const state = {
    confirmations,
    // What is not done yet is looked at further, however deep it lies.
    isFinal: isFinalized || (isDeep && confirmations >= deepest),
    again: 'no',
    replacedBy: null,
  } as const
  const place = { block: block.toString(), confirmations, isReverted: reverted }
  if (isDeep)
    return { ...state, name: 'deep', fact: fact(isFinalized ? 'included-final' : 'included-deep', place) }
  const required = depth === 'finalized' ? null : depth
  return { ...state, name: 'included', fact: fact('included-so-far', { ...place, depth: required }) }
}

const ofAbsent = ({
  forMs,
  nonce,
  next,
  other,
}: Extract<Sighting, { kind: 'absent' }>): TransactionStatus => {
  if (nonce !== null && next !== null && next > nonce) {
    const isSame = other !== null && other.differences.length === 0
    return {
      ...nothing,
      name: 'replaced',
      fact:
        other === null
          ? fact('replaced', { nonce, by: null })
          : isSame
            ? fact('replaced-by-same', { nonce, by: other.hash })
            : fact('replaced-by-other', { nonce, by: other.hash, differences: other.differences }),
      // Whether what took the nonce did the same is unknown as long as it was not found.
      again: other === null || isSame ? 'no' : 'new-nonce',
      replacedBy: other?.hash ?? null,
    }
  }
  if (forMs < hearingMs) return { ...nothing, name: 'pending', fact: fact('unheard', {}) }
  return nonce === null || next === null
    ? { ...nothing, name: 'dropped', fact: fact('lost-sight', {}) }
    : { ...nothing, name: 'dropped', fact: fact('dropped', { nonce }), again: 'same-nonce' }
}

export const transactionStatusOf = (sighting: Sighting, depth: Depth): TransactionStatus => {
  switch (sighting.kind) {
    case 'included':
      return ofIncluded(sighting, depth)
    case 'absent':
      return ofAbsent(sighting)
    case 'pending':
      return sighting.forMs < stuckMs
        ? { ...nothing, name: 'pending', fact: fact('waits', {}) }
        : {
            ...nothing,
            name: 'stuck',
            fact: fact('stuck', { waited: Math.floor(sighting.forMs / 60_000) }),
          }
    case 'differs':
      return {
        ...nothing,
        name: 'differs',
        fact: fact('not-the-step', { differences: sighting.differences }),
      }
    case 'unseen':
      return { ...nothing, name: 'unseen', fact: sighting.fact }
  }
}
