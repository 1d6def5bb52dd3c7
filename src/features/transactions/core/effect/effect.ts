import type { Fact } from '../say.ts'
import type { StepGapId } from '../step-gap.ts'

export type EffectAsset = {
  readonly kind: 'native' | 'coin' | 'collectible'
  readonly contract: string
  readonly tokenId: string | null
}

export type EffectChange = EffectAsset & {
  readonly account: string
  readonly change: bigint
}

export type EffectAllowance = {
  readonly owner: string
  readonly contract: string
  readonly tokenId: string | null
  readonly spender: string
  readonly amount: bigint | null
  readonly until: bigint | null
  readonly through?: string
}

export type GapId =
  | StepGapId
  /** The call can be read, but what it does to accounts is unknown here. */
  | 'effect-unknown'
  /** The contract that is called is neither known nor a token of the trade. */
  | 'target-unknown'
  /** The call may fail while others of the same batch go through. */
  | 'may-fail'
  /** Whether there is a contract at the address on this chain is unknown. */
  | 'not-on-chain'
  /** Tokens are moved by themselves, for nothing that comes back in the same call. */
  | 'bare-transfer'
  /** A permission is lowered by a function that the coin may not have. */
  | 'lowering-unknown'
  | 'needless'
  /** A signature that lets something be taken, or gives it. */
  | 'signed'
  /** A public contract that carries anybody's calls out may take tokens. */
  | 'open-spender'
  | 'step'
  | 'any-token'
  | 'amount'
  /** The contract would refuse it, or decides by itself what it moves. */
  | 'order-form'
  /** The call names an order by its number alone: what it is about stands on the chain. */
  | 'order-on-chain'
  /** The call fills or cancels an order that the draft does not name. */
  | 'order-other'
  | 'order-unknown'
  | 'left-out'
  | 'reverts'
  /** The node does not say how native coins move. */
  | 'native-unknown'
  /** Logs and balances of a simulation contradict each other. */
  | 'balance'

export type EffectGap = {
  readonly id: string
  readonly step: number | null
  readonly fact: Fact
}

export type Effect = {
  readonly changes: readonly EffectChange[]
  readonly allowances: readonly EffectAllowance[]
  readonly gaps: readonly EffectGap[]
}

export type Column =
  | { readonly present: true; readonly effect: Effect }
  | { readonly present: false; readonly reason: Fact }

export const assetKey = ({ kind, contract, tokenId }: EffectAsset): string =>
  `${kind}:${contract.toLowerCase()}${tokenId === null ? '' : `:${tokenId}`}`

/** The calldata names orders by number only: that amounts are as promised proves nothing. */
export const restsOnService = ({ gaps }: { readonly gaps: readonly Pick<EffectGap, 'id'>[] }): boolean =>
  gaps.some(({ id }) => id === ('order-on-chain' satisfies GapId))
