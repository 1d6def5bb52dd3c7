import { expect, it } from 'vitest'
import type { DraftForm } from '../../contract.ts'
import {
  foundInList,
  foundOffers,
  foundSales,
  offersRequest,
  ordersRequest,
  withOrder,
} from './found-orders.ts'

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

it('requests offers of one collectible, and listings of it or the first of the collection; of who cancels the own ones', () => {
  expect(offersRequest({ ...place, form: form('sell') })).toEqual({ ...where, tokenId: '7', filter: {} })
  expect(offersRequest({ ...place, form: form('cancel') }).filter).toEqual({ createdBy: [maker] })
  expect(ordersRequest({ ...place, form: form('buy') }, 'listing')).toEqual({
    ...where,
    side: 'listing',
    filter: { includeEmpty: false, searchText: '7' },
  })
  expect(ordersRequest({ ...place, tokenId: '', form: form('cancel') }, 'offer').filter).toEqual({
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
  const collectibles = [
    { metadata, listing: order, offer: former },
    { metadata },
    { metadata, order: former },
  ]
  expect(foundInList({ collectibles }, 'listing')).toMatchObject([
    { orderId: '0x02', tokenId: '9' },
    { orderId: '0x01', tokenId: '9' },
  ])
})

it('brings order, token, marketplace and seller of a chosen sale into the draft, and no typed one is lost', () => {
  const offer = { orderId: '0x05', status: 'active', marketplace: 'third_party_1' as const }
  const seller = `0x${'5'.repeat(40)}`
  const [sale] = foundSales({ sales: [{ seller, from: 'used', tokenId: '7', name: '', image: '', offer }] })
  if (sale === undefined) throw new Error('no sale')
  const empty = { orderId: '', quantity: '1', tokenId: '' }
  const chosen = { orderId: '0x05', quantity: '1', tokenId: '7' }
  expect(withOrder({ orders: [empty], taker: ' ' }, sale)).toEqual({
    orders: [chosen],
    marketplace: 'third_party_1',
    taker: seller,
  })
  const typed = { orderId: '0x01', quantity: '2', tokenId: '3' }
  expect(withOrder({ orders: [typed, chosen], taker: maker }, sale)).toEqual({
    orders: [typed, chosen],
    marketplace: 'third_party_1',
  })
})
