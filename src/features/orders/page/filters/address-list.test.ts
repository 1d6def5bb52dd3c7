import { expect, it } from 'vitest'
import { addressFault, readAddresses } from './address-list.ts'

const one = `0x${'a'.repeat(40)}`

it('reads addresses however they are divided, each once', () => {
  expect(readAddresses(` ${one},\n0x${'B'.repeat(40)} 0x${'A'.repeat(40)};`)).toEqual([
    `0x${'A'.repeat(40)}`,
    `0x${'B'.repeat(40)}`,
  ])
  expect(readAddresses('')).toEqual([])
})

it('names the first that is no address', () => {
  expect(addressFault(one)).toBeNull()
  expect(addressFault(`${one} 0x12`)).toContain('0x12')
})
