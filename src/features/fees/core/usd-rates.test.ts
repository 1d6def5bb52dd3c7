import { expect, it } from 'vitest'
import { nativeAddress } from '../../orders/core/currency.ts'
import type { FeeOption } from './fee-option.ts'
import { isPrice } from './decimal.ts'
import { feeWorth } from './fee-worth.ts'
import { feeOption } from './testing/fee-option.ts'
import { rateOfOption, usdRates } from './usd-rates.ts'

const weth = `0x${'E'.repeat(40)}`
const order = (
  priceAmount: string,
  priceUSD: number | null,
  priceCurrencyAddress = weth,
  priceDecimals: number | null = 18,
) => ({ priceAmount, priceUSD, priceCurrencyAddress, priceDecimals })
const option = (change: Partial<FeeOption> = {}) => feeOption({ contractAddress: weth, ...change })

it('is the median of what orders say, whatever the letters of the address', () => {
  const rates = usdRates([
    order('1000000000000000000', 2_600),
    order('10000000000000000', 26.1, weth.toLowerCase()),
    order('1000000000000000000', 9_999_999),
  ])
  expect(rates.get(weth.toLowerCase())).toEqual({ price: '2610.00', orders: 3 })
  expect(rateOfOption(rates, option())?.orders).toBe(3)
  expect(feeWorth(option(), rates.get(weth.toLowerCase())?.price)).toEqual({
    digits: 261_000n * 10n ** 15n,
    places: 20,
  })
})

it('tells the coin of the network from its wrapped one, and a token of a collection from a coin', () => {
  const rates = usdRates([order('1000000', 1, nativeAddress, 6)])
  expect(rateOfOption(rates, option({ isNative: true, contractAddress: null }))?.price).toBe('1.00000')
  expect(rateOfOption(rates, option())).toBeUndefined()
  expect(rateOfOption(usdRates([order('5', 1)]), option({ tokenID: '7' }))).toBeUndefined()
})

it('says nothing where a price, its decimals or its dollars are missing', () => {
  const nothing = [
    order('0', 5),
    order('5', null),
    order('5', 0),
    order('oops', 1),
    order('5', 1, weth, null),
  ]
  expect(usdRates(nothing).size).toBe(0)
})

it.each([1e-9, 0.000123456789, 1, 123_456.789, 9e14])('writes a rate of %d as a plain price', (rate) => {
  const price = usdRates([order('1', rate, weth, 0)]).get(weth.toLowerCase())?.price ?? ''
  expect(isPrice(price)).toBe(true)
  expect(Math.abs(Number(price) / rate - 1)).toBeLessThan(1e-5)
})
