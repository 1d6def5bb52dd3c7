import { expect, test } from 'vitest'
import { amountKey } from './amount-key.ts'

test('keys of amounts sort as the amounts do', () => {
  const small = '0 1 9 10 127 128 255 256 65535 65536'.split(' ')
  const keys = [...small, 10n ** 18n, 2n ** 256n - 1n, 10n ** 99n].map((amount) => amountKey(String(amount)))
  expect(keys.toSorted((one, other) => one.compare(other))).toEqual(keys)
  expect(amountKey('007')).toEqual(amountKey('7'))
  expect(amountKey('258')).toEqual(Buffer.of(2, 1, 2))
})
