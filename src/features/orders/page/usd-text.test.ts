import { expect, it } from 'vitest'
import { usdText } from './usd-text.ts'

it.each([
  // What the service wrote comes first.
  [{ priceUSD: 1, priceUSDFormatted: '1234.5' }, '$1,234.5'],
  [{ priceUSDFormatted: '1234567' }, '$1,234,567'],
  [{ priceUSDFormatted: '< 0.01' }, '< 0.01'],
  [{ priceUSDFormatted: '\u202e00.1$' }, String.raw`\u202e00.1$`],
  [{ priceUSD: 1234.567, priceUSDFormatted: '' }, '$1,234.57'],
  [{ priceUSD: 0 }, '$0.00'],
  [{}, null],
  [{ priceUSD: null }, null],
])('%j is %s', (order, text) => expect(usdText(order)).toBe(text))
