import type { Devnet } from '../chain/chain-types.ts'
import type { Book } from './book.ts'

export const chainBook = (devnet: Devnet): Book => ({
  collections: devnet.collections,
  currencies: devnet.currencies,
  orders: () => devnet.orders(),
  holders: (collection, tokenId) => devnet.holders(collection, tokenId),
})
