import { expect, it } from 'vitest'
import { matchAddresses, type KnownAddress } from './known-address.ts'

const known: readonly KnownAddress[] = [
  { address: `0x${'aa'.repeat(20)}`, name: 'Treasury', from: 'address book' },
  { address: `0x${'bb'.repeat(20)}`, name: null, from: 'seller of a draft' },
]

it('finds by name, by a part of the address and by where it is from', () => {
  expect(matchAddresses(known, '')).toHaveLength(2)
  expect(matchAddresses(known, 'treas')).toEqual([known[0]])
  expect(matchAddresses(known, ' 0xBB')).toEqual([known[1]])
  expect(matchAddresses(known, 'draft seller')).toEqual([known[1]])
  expect(matchAddresses(known, 'nobody')).toEqual([])
})

it('offers nothing beside a whole address, and no more than asked for', () => {
  expect(matchAddresses(known, `0x${'AA'.repeat(20)}`)).toEqual([])
  expect(matchAddresses(known, '', 1)).toEqual([known[0]])
})
