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
  | 'effect-unknown'
  | 'target-unknown'
  | 'may-fail'
  | 'not-on-chain'
  | 'bare-transfer'
  | 'lowering-unknown'
  | 'needless'
  | 'signed'
  | 'open-spender'
  | 'step'
  | 'any-token'
  | 'amount'
  | 'order-form'
  | 'order-on-chain'
  | 'order-other'
  | 'order-unknown'
  | 'left-out'
  | 'reverts'
  | 'native-unknown'
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
