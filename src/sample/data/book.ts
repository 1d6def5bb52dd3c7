import type { Address, ChainCollection, ChainCurrency, ChainOrder, Holders } from '../chain/chain-types.ts'

export type Book = {
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  orders(): Promise<readonly ChainOrder[]>
  holders(collection: Address, tokenId: bigint): Holders
}

export const findCollection = (
  book: Pick<Book, 'collections'>,
  address: string,
): ChainCollection | undefined =>
  book.collections.find((collection) => collection.address === address.toLowerCase())
