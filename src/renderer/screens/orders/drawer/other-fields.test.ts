import { describe, expect, it } from 'vitest'
import { otherFields } from './other-fields.ts'

describe('otherFields', () => {
  it('finds what has no place of its own, as it came', () => {
    const order = {
      orderId: '1',
      priceUSD: 2,
      slug: 'devnet',
      noteOfToday: { a: [1] },
      flag: true,
      none: null,
    }
    expect(otherFields(order)).toEqual([
      ['slug', 'devnet'],
      ['noteOfToday', { a: [1] }],
      ['flag', true],
    ])
  })
})
