import type { Devnet } from './chain/chain-types.ts'
import type { Book } from './data/book.ts'
import type { Catalog } from './data/catalog.ts'
import type { Indexer } from './indexer/start-indexer.ts'

export type World = {
  readonly book: Book
  readonly catalog: Catalog
  readonly indexer: Indexer
  readonly devnet: Devnet | null
}
