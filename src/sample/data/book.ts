import type { Address, ChainCollection, ChainCurrency, ChainOrder, Holders } from '../chain/chain-types.ts'

/** What answers are made from: the devnet, or made-up orders where there is none. Reads may throw `ChainFault`. */
export type Book = {
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  orders(): Promise<readonly ChainOrder[]>
  /** Who holds a collectible. Never older than the last `orders()`. */
  holders(collection: Address, tokenId: bigint): Holders
}

export const findCollection = (
  book: Pick<Book, 'collections'>,
  address: string,
): ChainCollection | undefined =>
  book.collections.find((collection) => collection.address === address.toLowerCase())
