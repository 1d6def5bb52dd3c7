import { intentKinds } from '../core/trade-intent.ts'
import { defineAddress } from '../../../renderer/list/address.ts'
import { tabWords } from '../../../renderer/parts/tab-words.ts'
import {
  searchId,
  searchNumber,
  searchReader,
  searchText,
  searchWord,
} from '../../../renderer/ui/search-values.ts'

export const buildTabs = ['steps', 'checks', 'export', 'run'] as const
export type BuildTab = (typeof buildTabs)[number]

export const transactionsSearchSchema = searchReader({
  text: searchText(200),
  kind: searchWord(intentKinds),
  draft: searchId,
  build: searchId,
  part: searchWord(buildTabs),
  tx: searchText(66),
  from: searchText(100),
  nonce: searchNumber(0),
  tab: searchWord(tabWords['/transactions']),
  /** The transaction whose fees are compared, with `network`. */
  wallet: searchText(100),
  to: searchText(100),
  data: searchText(20_000),
  call: searchId,
  with: searchId,
  new: searchText(9),
  /** A new draft: id of the offer to sell to, of the listing to buy, or of the order to cancel. */
  sell: searchText(200),
  buy: searchText(200),
  cancel: searchText(200),
  maker: searchText(100),
  network: searchText(64),
  collection: searchText(100),
  tokenId: searchText(100),
  marketplace: searchText(120),
  quantity: searchText(100),
  price: searchText(100),
  currency: searchText(100),
})

export type TransactionsSearch = ReturnType<typeof transactionsSearchSchema.parse>

export const useTransactionsSearch = defineAddress(
  '/transactions',
  transactionsSearchSchema,
  [],
  [],
  ['text', 'kind'],
)
