import { expect, test } from 'vitest'
import { addressSecrets } from './address-secrets.ts'

const key = '0123456789abcdef'

test.each([
  [`https://node.test/v2/${key}`, [key]],
  [`https://node.test/?apikey=${key}`, [key]],
  [`https://${key}.node.test/`, [key]],
  ['https://ann:short@node.test/', ['short']],
  ['no address', []],
])('of %s nothing may be seen but its host', (address, parts) => {
  expect(addressSecrets(address)).toEqual([address, ...parts])
})
