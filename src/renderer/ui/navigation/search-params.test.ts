import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('keeps every digit of a long number, typed by hand or written by the page', () => {
  const tokenId = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
  expect(parseSearch(`?tokenId=${tokenId}&event=12`)).toEqual({ tokenId, event: 12 })
  expect(stringifySearch({ tokenId, event: 12 })).toBe(`?tokenId=${tokenId}&event=12`)
})

it('brings every text back as text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.bigInt().map(String), fc.constantFrom('true', 'null', '1e3', '{}')),
      (text) => {
        const read: unknown = parseSearch(stringifySearch({ text, other: 1 }))
        expect(read).toEqual({ text, other: 1 })
      },
    ),
  )
})
