import type { Address, ChainCollection, ChainCurrency, ChainOrder, Holders } from '../chain/chain-types.ts'
/** What answers are made from: the devnet, or made-up orders where there is none. Reads may throw `ChainFault`. */
export type Book = {
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  /** All orders in their present state, the oldest first. */
  orders(): Promise<readonly ChainOrder[]>
  /** Who holds a collectible. Never older than the last `orders()`. */
  holders(collection: Address, tokenId: bigint): Holders
}
/** The collection at an address, whatever its letter case. */
export declare const findCollection: (
  book: Pick<Book, 'collections'>,
  address: string,
) => ChainCollection | undefined
