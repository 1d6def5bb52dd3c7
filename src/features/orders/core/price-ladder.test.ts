import { expect, it } from 'vitest'
import { priceLadders } from './price-ladder.ts'
import { plainOrder } from './testing/plain-order.ts'

const order = (side: string, price: string, id: string, quantityAvailable = '1') => ({
  ...plainOrder,
  side,
  priceAmount: price,
  orderId: id,
  quantityAvailable,
})

it('puts active orders at their prices, asks above offers, with depth from the best on', () => {
  const ladders = priceLadders([
    order('listing', '30', 'a'),
    order('listing', '20', 'b', '2'),
    order('offer', '10', 'c'),
    order('offer', '10', 'd', '4'),
    order('offer', '5', 'e'),
    order('offer', '5', 'e'),
    { ...order('offer', '7', 'f'), status: 'cancelled' },
  ])
  expect(ladders).toHaveLength(1)
  expect(ladders[0]?.rungs).toEqual([
    { side: 'listing', price: 30n, orders: 1, quantity: 1n, depth: 3n },
    { side: 'listing', price: 20n, orders: 1, quantity: 2n, depth: 2n },
    { side: 'offer', price: 10n, orders: 2, quantity: 5n, depth: 5n },
    { side: 'offer', price: 5n, orders: 1, quantity: 1n, depth: 6n },
  ])
})

it('never mixes currencies', () => {
  const ladders = priceLadders([
    order('offer', '10', 'a'),
    { ...order('offer', '10', 'b'), priceCurrencyAddress: '0xOther' },
  ])
  expect(ladders.map(({ currency }) => currency)).toEqual([`0x${'0'.repeat(40)}`, '0xother'])
})
