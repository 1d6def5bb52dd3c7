/** One sentence on each operation, for people who choose one. */
export const operationSummaries: Readonly<Record<string, string>> = {
  ListCollectibles: 'Collectibles of a collection with the best order of each.',
  ListOffersForCollectible: 'All offers for one token.',
  GetHighestPriceOfferForCollectible: 'The best offer for one token.',
  GenerateBuyTransaction: 'The steps that buy a listing. It only prepares them.',
  GenerateSellTransaction: 'The steps that accept an offer. It only prepares them.',
  CheckoutOptionsMarketplace: 'Ways to pay for orders.',
  TokenCollectionFilters: 'Properties of a collection with their values or limits.',
  FeeOptions: 'Coins in which the fee of a transaction can be paid, and whether somebody else pays it.',
  IsValidSignature: 'Whether a wallet signed a digest, as the service sees it.',
  GetLinkedWallets: 'Wallets linked to a parent wallet, which proves itself by a signed message.',
  ListAudiences: 'Audiences of the project.',
  AddWebhookListener: 'Has matching events delivered to an address.',
  RemoveWebhookListener: 'Ends the deliveries of a listener.',
}
