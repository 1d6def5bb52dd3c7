import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invalidUtf8At } from './invalid-utf8.ts'

test.each([
  [[], -1],
  [[0x61, 0xc3, 0xa4, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80], -1],
  [[0x61, 0xff], 1],
  [[0x61, 0x80], 1],
  [[0xc0, 0x80], 0],
  [[0xed, 0xa0, 0x80], 0],
  [[0xf4, 0x90, 0x80, 0x80], 0],
  [[0x61, 0xe2, 0x82], 1],
])('%j', (bytes, at) => {
  expect(invalidUtf8At(Uint8Array.from(bytes))).toBe(at)
})

test('agrees with the platform on what is valid', () => {
  const byte = fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xa0, 0xed, 0x9f, 0xf0, 0x90, 0xf4, 0x8f, 0xff)
  fc.assert(
    fc.property(fc.oneof(fc.array(byte), fc.array(fc.nat(255))), (bytes) => {
      const all = Uint8Array.from(bytes)
      const at = invalidUtf8At(all)
      expect(at === -1).toBe(isUtf8(all))
      if (at >= 0) expect(isUtf8(all.subarray(0, at))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
