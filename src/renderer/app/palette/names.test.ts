import { expect, it } from 'vitest'
import { bestNames, namesOf, waysOf } from './names.ts'

const at = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`

const entry = (index: number, label: string, note = '') => ({
  address: at(index),
  label,
  note,
  updatedAt: '2024-01-01T00:00:00.000Z',
})

it('keeps the best of a long book, names before notes', () => {
  const book = [
    entry(0, 'Old vault', 'treasury of last year'),
    ...Array.from({ length: 5000 }, (_, index) => entry(index + 1, `Buyer ${index}`)),
    entry(6000, 'Treasury'),
  ]
  const names = namesOf(book, [], [])
  const found = (typed: string) => bestNames(names, typed).map(({ label }) => label)
  expect(found('treas')).toEqual(['Treasury', 'Old vault'])
  expect(found('buyer')).toHaveLength(12)
  expect(found(book[7]?.address ?? '')).toEqual(['Buyer 6'])
  expect(found('nobody of that name')).toEqual([])
  expect(found(' ')).toEqual([])
})

const contracts = [
  { address: at(1), name: 'Harbour Keepers', coin: null, kind: 'ERC721' as const },
  { address: at(2), name: 'Wrapped Ether', coin: { symbol: 'ETHW', decimals: 18 }, kind: 'ERC20' as const },
  { address: at(3), name: 'Seaport 1.6', coin: null, kind: 'market' as const },
]

it('names an address once: as the operator does, then as a contract is known, then by its symbol', () => {
  const names = namesOf([entry(1, 'Our keepers')], contracts, [{ address: at(2), symbol: 'FAKE' }])
  expect(names).toHaveLength(3)
  expect(bestNames(names, 'harbour').map(({ label }) => label)).toEqual(['Our keepers'])
  expect(bestNames(names, 'fake')).toEqual([])
  expect(bestNames(names, 'ethw').map(({ label }) => label)).toEqual(['Wrapped Ether'])
})

it('leads to where a name is of use', () => {
  const names = namesOf([entry(9, 'Ada')], contracts, [])
  const ways = names.map((one) => [one.label, waysOf(one).map(({ to, search }) => [to, search])])
  expect(Object.fromEntries(ways)).toEqual({
    'Harbour Keepers': [
      ['/orders', { contractAddress: at(1) }],
      ['/events', { contractAddress: at(1) }],
    ],
    'Wrapped Ether': [
      ['/orders', { tab: 'sales', currency: at(2) }],
      ['/events', { contractAddress: at(2) }],
    ],
    'Seaport 1.6': [['/events', { contractAddress: at(3) }]],
    Ada: [['/events', { account: at(9) }]],
  })
})
