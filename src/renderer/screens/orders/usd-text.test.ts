import { describe, expect, it } from 'vitest'
import { usdText } from './usd-text.ts'

describe('usdText', () => {
  it('prefers what the service wrote', () => {
    expect(usdText({ priceUSD: 1, priceUSDFormatted: '1234.5' })).toBe('$1,234.5')
    expect(usdText({ priceUSDFormatted: '1234567' })).toBe('$1,234,567')
    expect(usdText({ priceUSDFormatted: '< 0.01' })).toBe('< 0.01')
    expect(usdText({ priceUSDFormatted: '\u202e00.1$' })).toBe(String.raw`\u202e00.1$`)
  })

  it('writes a number with cents, and nothing where there is none', () => {
    expect(usdText({ priceUSD: 1234.567, priceUSDFormatted: '' })).toBe('$1,234.57')
    expect(usdText({ priceUSD: 0 })).toBe('$0.00')
    expect(usdText({})).toBeNull()
    expect(usdText({ priceUSD: null })).toBeNull()
  })
})
