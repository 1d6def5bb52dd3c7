import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base36, hashText, storedAddress, storedHash, storedText, textKey } from './stored-text.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const hash = `0x${'aB'.repeat(32)}`

test('hashes are kept as bytes, in small letters', () => {
  expect(storedHash(hash)).toEqual(Buffer.from('ab'.repeat(32), 'hex'))
  expect(hashText(storedHash(hash))).toBe(hash.toLowerCase())
  expect(hashText(null)).toBeNull()
})

test.each(['', '0x', `${hash}0`, hash.slice(0, -1), 'uid-1', `0x${'g'.repeat(64)}`])(
  '%j is no hash and stays as it came',
  (text) => {
    expect(hashText(storedHash(text))).toBe(text)
  },
)

test('addresses are kept in small letters, other text as it came', () => {
  expect(storedAddress(`0x${'aB'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`)
  expect(storedAddress('0xAB')).toBe('0xAB')
})

test('text is cut where it is far too long, and always well-formed', () => {
  expect(storedText('x'.repeat(5000))).toBe(`${'x'.repeat(4096)}…`)
  expect(storedText('\uD800a')).toBe('\uFFFDa')
  expect(storedText(`${'x'.repeat(4095)}😀`).isWellFormed()).toBe(true)
})

testForAll(
  'a key fits in six bytes and does not see letter case',
  [fc.string({ unit: 'grapheme-ascii', maxLength: 80 })],
  (text) => {
    const key = textKey(text)
    expect(Number.isInteger(key) && key >= 0 && key < 2 ** 47).toBe(true)
    expect(textKey(text.toUpperCase())).toBe(textKey(text.toLowerCase()))
  },
)

testForAll('a key is written as the engine writes it', [fc.integer({ min: 0, max: 2 ** 47 - 1 })], (key) => {
  expect(base36(key)).toBe(key.toString(36))
})
