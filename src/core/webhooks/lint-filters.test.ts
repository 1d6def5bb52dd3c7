import { expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'
import { lintFilters } from './lint-filters.ts'
import { listenerRequestText } from './listener-request.ts'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const transfer = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'
const longest = (2n ** 256n - 1n).toString()

it('lintFilters shows addresses with their checksum and refuses a wrong one', () => {
  const { contracts, errors } = lintFilters({
    contractAddresses: [contract.toLowerCase(), contract.replace('aa3', 'Aa3'), '0x12'],
    events: [transfer],
  })
  expect(contracts.map(({ proper }) => proper)).toEqual([contract, contract, null])
  expect(errors).toEqual([
    { path: 'contractAddresses.1', message: expect.stringContaining('checksum') as string },
    { path: 'contractAddresses.2', message: expect.stringContaining('40 hex digits') as string },
  ])
})

it('lintFilters takes token ids of 256 bits exactly and no larger ones', () => {
  const { tokenIds, errors } = lintFilters({
    contractAddresses: [contract],
    events: [transfer],
    tokenIDs: [longest, '007', (2n ** 256n).toString(), '1.5', '-1', '0x1', '7'],
  })
  expect(tokenIds.slice(0, 2).map(({ proper }) => proper)).toEqual([longest, '7'])
  expect(errors.map(({ path }) => path)).toEqual(['tokenIDs.2', 'tokenIDs.3', 'tokenIDs.4', 'tokenIDs.5'])
  expect(tokenIds.at(-1)?.marks).toEqual([expect.objectContaining({ severity: 'warning' })])
})

it('lintFilters warns of filters that filter nothing', () => {
  const { marks, errors } = lintFilters({ contractAddresses: [], events: [] })
  expect(errors).toEqual([])
  expect(marks.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
})

it('listenerRequestText writes the body as it goes out: token ids as strings, no empty lists', () => {
  const filters = {
    contractAddresses: [contract],
    events: [transfer],
    tokenIDs: [longest, '7'],
    accounts: [],
  }
  expect(listenerRequestText('http://127.0.0.1:1/hooks/x', filters)).toBe(
    `{"url":"http://127.0.0.1:1/hooks/x","filters":{"contractAddresses":["${contract}"],"events":["${transfer}"],"tokenIDs":["${longest}","7"]}}`,
  )
})

it('listenerRequestText has none for what the request cannot say', () => {
  expect(listenerRequestText('x', { contractAddresses: [], events: [], tokenIDs: ['one'] })).toBeNull()
})

it('filterWords says in a line what is asked for', () => {
  const of = (events: string[], more = {}): string =>
    filterWords({ contractAddresses: [], events, ...more }, () => 'Shop')
  expect(filterWords({ contractAddresses: [contract], events: [transfer], tokenIDs: ['7'] })).toBe(
    'Transfer (ERC-721) of 0x5FbDB2…0aa3, token id 7',
  )
  const coins = 'Transfer(address indexed from, address indexed to, uint256 value)'
  const single = 'TransferSingle(address indexed, address indexed, address indexed, uint256, uint256)'
  const more = ['Own(uint256)', 'Lend(uint256)']
  expect(of([])).toBe('Any event of any contract')
  expect(of([coins, transfer, single])).toBe('Transfer (ERC-20, ERC-721), TransferSingle of any contract')
  expect(of([coins, transfer, single, ...more])).toBe('Transfer and 3 more of any contract')
  const shop = { contractAddresses: [contract], accounts: [contract] }
  expect(of(['Own(uint256)'], shop)).toBe('Own of Shop, with Shop')
})
