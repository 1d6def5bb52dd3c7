import { expect, test } from 'vitest'
import { nativeAddress } from '../../../../core/orders/currency.ts'
import { checkOrder } from '../../../../core/orders/rules/check-order.ts'
import { createContext } from '../../../../core/orders/rules/collect-context.ts'
import { plainOrder, testNow } from '../../../../core/orders/testing/plain-order.ts'
import { readPriceComparison } from './price-comparison.ts'

const at = (orderId: string, ether: number) => ({
  ...plainOrder,
  orderId,
  tokenId: orderId,
  priceCurrencyAddress: nativeAddress,
  priceAmount: `${ether}000000000000000000`,
})

test('the comparison is read from what the rule says', () => {
  const dear = at('0x09', 300)
  const context = createContext()
  for (const order of [at('0x01', 1), at('0x02', 2), at('0x03', 3), dear]) context.add(order)
  const found = checkOrder(dear, context.finish(testNow, { coin: 'ETH' }))
  const text = found.find(({ rule }) => rule === 'far-from-floor')?.text ?? ''
  expect(readPriceComparison(text)).toEqual({
    price: '300 ETH',
    ratio: '150× the median',
    others: '3',
    coin: 'ETH',
    median: '2 ETH',
    place: 'lowest',
    lowest: '1 ETH',
  })
})

test('what a former release stored, or another rule, is no comparison', () => {
  expect(
    readPriceComparison('Price 1 ETH. Of 3 other live listings the median is 2 and the lowest 1.'),
  ).toBeNull()
  expect(readPriceComparison('')).toBeNull()
})
