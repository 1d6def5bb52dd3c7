import { expect, it } from 'vitest'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { foundListings, foundOffers, listingsRequest, offersRequest } from './found-orders.ts'

const collection = `0x${'c'.repeat(40)}`
const maker = `0x${'a'.repeat(40)}`
const form = (kind: DraftForm['kind']): DraftForm => ({
  kind,
  network: ' devnet ',
  collectionAddress: collection,
  taker: maker,
  marketplace: '',
  walletType: '',
  orders: [],
  additionalFees: [],
  note: '',
})
const place = { project: 'p1', tokenId: '7' }
const where = {
  project: 'p1',
  network: 'devnet',
  contractAddress: collection,
  page: { page: 1, pageSize: 50 },
}

it('requests offers of one collectible, and of who cancels only the own ones', () => {
  expect(offersRequest({ ...place, form: form('sell') })).toEqual({ ...where, tokenId: '7', filter: {} })
  expect(offersRequest({ ...place, form: form('cancel') }).filter).toEqual({ createdBy: [maker] })
})

it('requests listings of one collectible, or the first of the collection', () => {
  expect(listingsRequest({ ...place, form: form('buy') })).toEqual({
    ...where,
    side: 'listing',
    filter: { includeEmpty: false, searchText: '7' },
  })
  expect(listingsRequest({ ...place, tokenId: '', form: form('cancel') }).filter).toEqual({
    includeEmpty: false,
    ordersCreatedBy: [maker],
  })
})

it('shows active orders first, and none without an id', () => {
  const order = { orderId: '0x02', status: 'active', priceAmount: '5', priceDecimals: 6, createdBy: maker }
  const former = { ...order, orderId: '0x01', status: 'cancelled' }
  const shown = foundOffers({ offers: [former, { status: 'active' }, order] }, '7')
  expect(shown.map(({ orderId, status }) => [orderId, status])).toEqual([
    ['0x02', 'active'],
    ['0x01', 'cancelled'],
  ])
  expect(shown[0]).toMatchObject({ tokenId: '7', price: '5', decimals: 6, currency: '', maker })
  const metadata = { tokenId: '9', name: '', attributes: [] }
  expect(
    foundListings({
      collectibles: [{ metadata, listing: order }, { metadata }, { metadata, order: former }],
    }),
  ).toMatchObject([
    { orderId: '0x02', tokenId: '9' },
    { orderId: '0x01', tokenId: '9' },
  ])
})
