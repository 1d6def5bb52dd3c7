const address = `0x${'ab'.repeat(20)}`
const long = '18446744073709551615'

/** For each operation an answer of the document, which has no deviation. */
export const documentedAnswers: Readonly<Record<string, unknown>> = {
  ListCollectibles: { collectibles: [], page: { page: 1, pageSize: 2, more: false } },
  ListOffersForCollectible: { offers: [], page: { page: 1, pageSize: 2 } },
  GetHighestPriceOfferForCollectible: { order: null },
  GenerateBuyTransaction: { steps: [{ data: '0x', to: address, value: '0', price: '1' }] },
  GenerateSellTransaction: {
    steps: [
      {
        id: 'unknown',
        data: '0x',
        to: address,
        value: '0',
        price: '1',
        signature: {
          domain: { name: 'n', version: '1', chainId: 1, verifyingContract: address },
          types: {},
          primaryType: 'Order',
          value: {},
        },
        post: { endpoint: '/a', method: 'POST', body: {} },
        executeType: 'unknown',
      },
    ],
  },
  CheckoutOptionsMarketplace: { options: { swap: [], nftCheckout: ['a'], onRamp: [] } },
  TokenCollectionFilters: {
    filters: [{ name: 'Rarity', type: 'STRING', min: null, max: null, values: ['Rare'] }],
  },
  FeeOptions: {
    options: [
      {
        token: {
          chainId: 1,
          name: 'Ether',
          symbol: 'ETH',
          logoURL: '',
          decimals: 18,
          contractAddress: address,
          tokenID: '',
        },
        to: address,
        value: '1',
        gasLimit: 21_000,
      },
    ],
    sponsored: false,
    quote: 'q',
  },
  IsValidSignature: { isValid: true },
  GetLinkedWallets: {
    linkedWallets: [
      {
        id: 1,
        walletType: 'w',
        walletAddress: address,
        linkedWalletAddress: address,
        createdAt: '2026-01-01',
      },
    ],
  },
  ListAudiences: {
    audiences: [
      { id: 1, projectId: 2, name: 'a', contactCount: 3, createdAt: 'c', updatedAt: 'u', deletedAt: 'd' },
    ],
  },
  AddWebhookListener: { listener: { id: long } },
  RemoveWebhookListener: { status: true },
}
