import type { DraftForm } from '../../src/features/transactions/contract.ts'
import type { Order } from '../../src/core/wire/marketplace.ts'

export type WireStep = {
  readonly id: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly price: string
  readonly executeType: string
  readonly signature?: unknown
  readonly post?: unknown
}

export type Answer = { readonly steps: readonly WireStep[]; readonly orders: readonly Order[] }

export type Venue = 'sample' | 'platform' | 'seaport' | 'batch'

export type Trade = {
  readonly name: string
  readonly venue: Venue
  readonly form: DraftForm
  readonly answer: Answer
  /**
   * Whether the calls say what they do. An order that is only named by a number lies on the chain: without a node, nobody
   * knows what the call is about.
   */
  readonly readable: boolean
}

export const lieClasses = [
  'recipient',
  'asset',
  'amount',
  'side',
  'quantity',
  'token id',
  'criteria',
  'extra legs',
  'empty legs',
  'approval unlimited',
  'approval to a stranger',
  'approval left over',
  'chain',
  'contract look-alike',
  'proxy',
  'delegatecall',
  'hidden call',
  'permit instead of approval',
  'typed data',
  'deadline',
  'nonce',
  'zero address',
  'fee recipient',
  'additional fee',
  'step order',
  'post elsewhere',
  'value',
  'decimals',
  'currency look-alike',
  'hostile token',
  'damaged call',
  'order',
] as const
export type LieClass = (typeof lieClasses)[number]

export type Case = {
  readonly lie: LieClass | null
  readonly name: string
  readonly trade: Trade
  readonly answer: Answer
  /**
   * Where a lie shows: `null` in what the service says; on the chain alone, as with a token that does more than it is told; or
   * another time, as with a call that may fail.
   */
  readonly seen: 'on the chain alone' | 'another time' | null
}
