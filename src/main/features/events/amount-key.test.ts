import { expect, test } from 'vitest'
import { amountKey } from './amount-key.ts'

test('keys of amounts sort as the amounts do', () => {
  const amounts = [
    0n,
    1n,
    9n,
    10n,
    127n,
    128n,
    255n,
    256n,
    65_535n,
    65_536n,
    10n ** 18n,
    2n ** 256n - 1n,
    10n ** 99n,
  ]
  const keys = amounts.map((amount) => amountKey(String(amount)))
  expect(keys.toSorted((one, other) => one.compare(other))).toEqual(keys)
  expect(amountKey('007')).toEqual(amountKey('7'))
  expect(amountKey('258')).toEqual(Buffer.of(2, 1, 2))
})
