import type { LineEvent } from '../webhooks/line-event.ts'

/** Why a log is no evidence. `removed`: the chain took its block back. `refuted`: the chain does not have it. */
export const logFaults = ['removed', 'refuted', 'contradictory', 'doubtful'] as const
export type LogFault = (typeof logFaults)[number]

export type SaleLog = LineEvent & {
  readonly id: number
  /** Its place in the transaction; `null` where the sender gave none. */
  readonly index: number | null
  /** `null`: it is evidence. */
  readonly fault: LogFault | null
}

export const saleSides = ['listing', 'offer'] as const
export type SaleSide = (typeof saleSides)[number]

export const evidenceRoles = ['order', 'counter-order', 'transfer', 'payment'] as const
export type EvidenceRole = (typeof evidenceRoles)[number]

export type Evidence = {
  readonly event: number
  readonly index: number | null
  readonly role: EvidenceRole
}

/** `transfers`: the payments are in the log, and come to the price. `market`: native coin, which has no logs; the market's event says it. */
export const paymentKinds = ['transfers', 'market'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** `order`: a part of the price. `additional`: paid beside the orders in the same transaction. */
export const feeKinds = ['order', 'additional'] as const
export type FeeKind = (typeof feeKinds)[number]

export type SaleFee = { readonly recipient: string; readonly amount: bigint; readonly kind: FeeKind }

export type SoldItem = { readonly collection: string; readonly tokenId: string; readonly quantity: bigint }

export type Sale = {
  /** Place of the market's event in the transaction: with the transaction it names the sale. */
  readonly index: number
  readonly market: string
  readonly order: string
  readonly side: SaleSide
  readonly seller: string
  readonly buyer: string
  readonly items: readonly [SoldItem, ...SoldItem[]]
  readonly currency: string
  /** In the smallest unit, fees of the order included. */
  readonly price: bigint
  readonly payment: PaymentKind
  /** The order is known by the service alone: the snapshot that has it. Without it a market's event names the order. */
  readonly snapshot?: number
  /** `null`: who got what of the price is not shown. */
  readonly fees: readonly SaleFee[] | null
  readonly evidence: readonly Evidence[]
}

export const unmatchedReasons = [
  'no-order',
  'no-creation',
  'no-transfer',
  'no-payment',
  'payment-differs',
  'no-price',
  'no-token',
  'several-currencies',
  'not-decoded',
  'no-place',
  'too-many',
  ...logFaults,
] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** A token that went one way and payments in one coin that went the other, without a market's event. */
export type BareTrade = {
  readonly seller: string
  readonly buyer: string
  readonly quantity: bigint
  readonly payments: readonly { readonly to: string; readonly amount: bigint }[]
}

export type Unmatched = {
  /** Place of the event it stands at; `null` where that is unknown. */
  readonly index: number | null
  readonly event: number
  readonly reason: UnmatchedReason
  readonly collection: string | null
  readonly tokenId: string | null
  readonly currency: string | null
  readonly price: bigint | null
  readonly evidence: readonly Evidence[]
  /** Of a token that went one way and payments that went the other: an order that the service has may fit. */
  readonly trade?: BareTrade
}

export type RecognisedSales = { readonly sales: readonly Sale[]; readonly unmatched: readonly Unmatched[] }
