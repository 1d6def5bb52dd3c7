import { expect, it } from 'vitest'
import { operationExamples } from './operation-examples.ts'
import { requestSummary } from './request-summary.ts'

const collection = '0x1111111111111111111111111111111111111111'

it('says what tells requests of an operation apart', () => {
  const listed = Object.entries(operationExamples).map(
    ([operation, examples]) => [operation, examples.map(({ request }) => requestSummary(request))] as const,
  )
  const wallet = '0x2222222222222222222222222222222222222222'
  expect(Object.fromEntries(listed)).toEqual({
    ListCollectibles: [
      `listings · ${collection}`,
      `offers · filtered · ${collection}`,
      `listings · filtered · ${collection}`,
    ],
    ListOffersForCollectible: [`token 1 · ${collection}`, `token 1 · filtered · ${collection}`],
    GetHighestPriceOfferForCollectible: [`token 1 · ${collection}`],
    GenerateBuyTransaction: [`token 1 · ${collection}`, `token 1 · ${collection}`],
    GenerateSellTransaction: [`token 1 · ${collection}`],
    CheckoutOptionsMarketplace: [wallet],
    TokenCollectionFilters: [collection],
    FeeOptions: [collection],
    IsValidSignature: [wallet],
    GetLinkedWallets: [wallet],
    ListAudiences: [''],
    AddWebhookListener: [`Transfer · ${collection}`, `TransferSingle · ${collection}`],
    RemoveWebhookListener: ['listener 1'],
  })
})

it('counts what there is more of, is short, and holds for any JSON', () => {
  const orders = ['690', '7', '8'].map((tokenId) => ({ orderId: '1', quantity: '1', tokenId }))
  expect(requestSummary({ collectionAddress: collection, ordersData: orders })).toBe(
    `token 690 and 2 more · ${collection}`,
  )
  expect(requestSummary({ side: 'listing', page: { page: 2, pageSize: 20 } })).toBe('listings · page 2')
  expect(requestSummary({ url: 'https://hooks.example/hooks/secret' })).toBe('')
  const long = '9'.repeat(500)
  const longest = requestSummary({ contractAddress: long, side: long, tokenId: long, id: long })
  expect(longest).toHaveLength(120)
  for (const odd of [null, [], 'text', 5, { page: null, filter: [], orders: 1, filters: { events: [{}] } }])
    expect(requestSummary(odd)).toBe('')
})
