import type { Operation } from './operation.ts'
import { addWebhookListener } from './operations/add-webhook-listener.ts'
import { checkoutOptionsMarketplace } from './operations/checkout-options-marketplace.ts'
import { feeOptions } from './operations/fee-options.ts'
import { generateBuyTransaction } from './operations/generate-buy-transaction.ts'
import { generateSellTransaction } from './operations/generate-sell-transaction.ts'
import { getHighestPriceOfferForCollectible } from './operations/get-highest-price-offer-for-collectible.ts'
import { getLinkedWallets } from './operations/get-linked-wallets.ts'
import { isValidSignature } from './operations/is-valid-signature.ts'
import { listAudiences } from './operations/list-audiences.ts'
import { listCollectibles } from './operations/list-collectibles.ts'
import { listOffersForCollectible } from './operations/list-offers-for-collectible.ts'
import { removeWebhookListener } from './operations/remove-webhook-listener.ts'
import { tokenCollectionFilters } from './operations/token-collection-filters.ts'

/** The 13 operations of the interface, in the order of the document. */
export const operations: readonly Operation[] = [
  listCollectibles,
  listOffersForCollectible,
  getHighestPriceOfferForCollectible,
  generateBuyTransaction,
  generateSellTransaction,
  checkoutOptionsMarketplace,
  tokenCollectionFilters,
  feeOptions,
  isValidSignature,
  getLinkedWallets,
  listAudiences,
  addWebhookListener,
  removeWebhookListener,
]
