/** The operations of the interface by name, in the order of the document. */
export const operationNames = [
  'ListCollectibles',
  'ListOffersForCollectible',
  'GetHighestPriceOfferForCollectible',
  'GenerateBuyTransaction',
  'GenerateSellTransaction',
  'CheckoutOptionsMarketplace',
  'TokenCollectionFilters',
  'FeeOptions',
  'IsValidSignature',
  'GetLinkedWallets',
  'ListAudiences',
  'AddWebhookListener',
  'RemoveWebhookListener',
] as const
