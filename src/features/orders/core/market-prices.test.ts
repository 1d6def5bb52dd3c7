import { expect, test } from 'vitest'
import type { Order } from '../../../core/wire/marketplace.ts'
import { nativeAddress } from './currency.ts'
import { fillableOrder, marketPrices } from './market-prices.ts'

const weth = `0x${'e1'.repeat(20)}`
const dollar = `0x${'d0'.repeat(20)}`
const now = Date.parse('2026-06-01T00:00:00Z')

const order = (orderId: string, currency: string, price: bigint, priceUSD?: number): Order => ({
  orderId,
  status: 'active',
  tokenId: '5',
  side: 'listing',
  priceAmount: price.toString(),
  priceCurrencyAddress: currency,
  priceDecimals: 18,
  validFrom: '2026-05-01T00:00:00Z',
  validUntil: '2026-07-01T00:00:00Z',
  ...(priceUSD === undefined ? {} : { priceUSD }),
})

const below = (offer: Order, listings: readonly Order[]) =>
  marketPrices(
    listings.flatMap((one) => fillableOrder(one) ?? []),
    now,
    new Set([weth]),
  ).belowOf({ ...offer, side: 'offer' })

test('an offer is compared with listings in what people pay: native and wrapped as one, others by dollars', () => {
  expect(below(order('o', weth, 12n), [order('l', nativeAddress, 10n)])).toMatchObject({
    orderId: 'l',
    dollars: null,
  })
  expect(below(order('o', weth, 10n), [order('l', nativeAddress, 10n)])).toBeNull()
  // Amounts of other coins say nothing beside each other.
  expect(below(order('o', dollar, 999n), [order('l', nativeAddress, 10n)])).toBeNull()
  expect(below(order('o', dollar, 1n, 30.5), [order('l', nativeAddress, 10n, 20)])).toMatchObject({
    orderId: 'l',
    dollars: { offer: 30.5, listing: 20 },
  })
  expect(below(order('o', dollar, 999n, 20), [order('l', nativeAddress, 10n, 20)])).toBeNull()
  // Of several the one it is furthest above.
  const listings = [order('a', weth, 9n, 18), order('b', dollar, 4n, 3), order('c', nativeAddress, 8n, 16)]
  expect(below(order('o', weth, 12n, 24), listings)?.orderId).toBe('b')
})
