import type { Address, ChainCall, ChainFee, ChainOrder, Devnet, TokenStandard } from './chain-types.ts'
/** An order to be made. `unitPrice` is for one piece in the currency's smallest unit; times are seconds since the epoch. */
export type OrderTerms = {
  readonly side: 'listing' | 'offer'
  readonly collection: Address
  readonly tokenId: bigint
  readonly quantity: bigint
  readonly currency: Address
  readonly unitPrice: bigint
  readonly validUntil: number
  readonly fees?: readonly ChainFee[]
  /** Place in the document's list of MarketplaceKind; 2 is the second platform marketplace. */
  readonly marketplaceKind?: number
}
/** The call that makes an order; whoever sends it is the maker. */
export declare const orderCall: ({ market }: Pick<Devnet, 'market'>, terms: OrderTerms) => ChainCall
/** The call with which a maker takes orders back. */
export declare const cancelCall: (
  { market }: Pick<Devnet, 'market'>,
  orders: readonly Pick<ChainOrder, 'number'>[],
) => ChainCall
/** The call with which a holder gives pieces to somebody. */
export declare const transferCall: (
  {
    standard,
    collection,
  }: {
    readonly standard: TokenStandard
    readonly collection: Address
  },
  from: Address,
  to: Address,
  tokenId: bigint,
  quantity?: bigint,
) => ChainCall
/** The call with which an account lets the marketplace move its collectibles, or not any more. */
export declare const approvalCall: (
  { market }: Pick<Devnet, 'market'>,
  collection: Address,
  approved: boolean,
  operator?: Address,
) => ChainCall
