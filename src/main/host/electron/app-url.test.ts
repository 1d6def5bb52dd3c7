import { expect, test } from 'vitest'
import { isAppUrl } from './app-url.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'

test.each(ownAddresses)('isAppUrl takes %s', (address) => {
  expect(isAppUrl(address)).toBe(true)
})

test.each(foreignAddresses)('isAppUrl refuses %j', (address) => {
  expect(isAppUrl(address)).toBe(false)
})
