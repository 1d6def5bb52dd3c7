import type { JsonValue } from './parse-json.ts'

export type OperationExample = { readonly title: string; readonly request: JsonValue }

const collection = '0x1111111111111111111111111111111111111111'
const wallet = '0x2222222222222222222222222222222222222222'
const recipient = '0x3333333333333333333333333333333333333333'
const nativeCoin = '0x0000000000000000000000000000000000000000'
const transferSignature = 'Transfer(address indexed from, address indexed to, uint256 value)'
const page = { page: 1, pageSize: 20 }
const fill = {
  collectionAddress: collection,
  marketplace: 'platform_marketplace_v2',
  ordersData: [{ orderId: '1', quantity: '1', tokenId: '1' }],
  additionalFees: [],
  walletType: 'unknown',
}

type Examples = Readonly<Record<string, readonly OperationExample[]>>

const marketplaceExamples: Examples = {
  ListCollectibles: [
    {
      title: 'Listings of a collection',
      request: { side: 'listing', contractAddress: collection, filter: { includeEmpty: false }, page },
    },
    {
      title: 'Offers, dearest first, of one marketplace',
      request: {
        side: 'offer',
        contractAddress: collection,
        filter: { includeEmpty: false, marketplaces: ['platform_marketplace_v2'] },
        page: { ...page, sort: [{ column: 'price_usd', order: 'DESC' }] },
      },
    },
    {
      title: 'Everything with a property, also without an order',
      request: {
        side: 'listing',
        contractAddress: collection,
        filter: {
          includeEmpty: true,
          properties: [
            { name: 'Level', type: 'INT', min: 1, max: 10 },
            { name: 'Rarity', type: 'STRING', values: ['Rare'] },
          ],
        },
        page,
      },
    },
  ],
  ListOffersForCollectible: [
    {
      title: 'Offers for a token',
      request: { contractAddress: collection, tokenId: '1', filter: {}, page },
    },
    {
      title: 'Offers in the native coin',
      request: { contractAddress: collection, tokenId: '1', filter: { currencies: [nativeCoin] }, page },
    },
  ],
  GetHighestPriceOfferForCollectible: [
    {
      title: 'The best offer for a token',
      request: { contractAddress: collection, tokenId: '1', filter: {} },
    },
  ],
  GenerateBuyTransaction: [
    {
      title: 'Buy one',
      request: {
        buyer: wallet,
        ...fill,
      },
    },
    {
      title: 'Buy one and pay a fee to somebody',
      request: {
        buyer: wallet,
        ...fill,
        additionalFees: [{ amount: '1000', receiver: recipient }],
      },
    },
  ],
  GenerateSellTransaction: [
    {
      title: 'Accept an offer',
      request: {
        seller: wallet,
        ...fill,
      },
    },
  ],
  CheckoutOptionsMarketplace: [
    {
      title: 'Ways to pay for an order',
      request: {
        wallet,
        orders: [{ contractAddress: collection, orderId: '1', marketplace: 'platform_marketplace_v2' }],
        additionalFee: 0,
      },
    },
  ],
}

export const operationExamples: Examples = {
  ...marketplaceExamples,
  TokenCollectionFilters: [
    {
      title: 'Properties of a collection',
      request: { chainId: '137', contractAddress: collection },
    },
  ],
  FeeOptions: [
    {
      title: 'Fees of a transaction, tried out first',
      request: { wallet, to: collection, data: '0x', simulate: true },
    },
  ],
  IsValidSignature: [
    {
      title: 'Check a signature of a digest',
      request: {
        chainId: '137',
        walletAddress: wallet,
        digest: `0x${'00'.repeat(32)}`,
        signature: `0x${'00'.repeat(65)}`,
      },
    },
  ],
  GetLinkedWallets: [
    {
      title: 'Wallets linked to a parent wallet',
      request: {
        parentWalletAddress: wallet,
        parentWalletMessage: `parent wallet with address ${wallet}`,
        parentWalletSignature: `0x${'00'.repeat(65)}`,
        signatureChainId: '137',
      },
    },
  ],
  ListAudiences: [{ title: 'Audiences of the project', request: { projectId: 1 } }],
  AddWebhookListener: [
    {
      title: 'Transfers of a token',
      request: {
        url: 'https://hooks.example.com/deliveries',
        filters: { contractAddresses: [collection], events: [transferSignature] },
      },
    },
    {
      title: 'Some tokens and some wallets only',
      request: {
        url: 'https://hooks.example.com/deliveries',
        filters: {
          contractAddresses: [collection],
          events: [
            'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
          ],
          tokenIDs: [1, '18446744073709551615'],
          accounts: [wallet],
        },
      },
    },
  ],
  RemoveWebhookListener: [{ title: 'Remove a listener', request: { id: '1', projectId: '1' } }],
}
