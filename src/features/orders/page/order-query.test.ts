import { describe, expect, it } from 'vitest'
import {
  filterOf,
  firstPage,
  inputOf,
  pageAfter,
  pageSize,
  requestOf,
  type OrdersPage,
} from './order-query.ts'
import { countFilters, ordersSearchSchema } from './search.ts'

const contractAddress = `0x${'ab'.repeat(20)}`
const collection = { network: 'devnet', contractAddress }
const ask = (search: Record<string, unknown>, side: 'listing' | 'offer' = 'listing') => {
  const request = requestOf({ project: 'p1', ...collection, side }, ordersSearchSchema.parse(search))
  if (request === null) throw new Error('a request was expected')
  return request
}
const answer = (page: OrdersPage['page'], rows = 1): OrdersPage => ({
  collectibles: Array.from({ length: rows }, (_, index) => ({
    metadata: { tokenId: String(index), name: '', attributes: [] },
  })),
  page,
  call: { id: 1, operation: '', url: '', status: 200, attempts: 1, durationMs: 1, bytes: 1, deviations: [] },
})

it('the address keeps token ids of any length and texts of digits as text, and nothing unusable', () => {
  const token = '9'.repeat(78)
  const usable = { token, tab: 'offers', empty: true }
  expect(ordersSearchSchema.parse({ ...usable, q: 12 })).toEqual({ ...usable, q: '12' })
  expect(
    ordersSearchSchema.parse({ tab: 'both', sort: 'name', dir: 1, empty: 'yes', q: ' ', token: {} }),
  ).toEqual({})
})

describe('requestOf', () => {
  it('asks for listings that have orders unless asked otherwise', () => {
    expect(ask({})).toMatchObject({ side: 'listing', filter: { includeEmpty: false }, sort: [] })
    expect(inputOf(ask({}), firstPage(ask({})))).toEqual({
      project: 'p1',
      network: 'devnet',
      contractAddress,
      side: 'listing',
      filter: { includeEmpty: false },
      page: { page: 1, pageSize },
    })
  })

  it('carries text, emptiness and order', () => {
    const request = ask({ q: 'lantern', empty: true, sort: 'price_usd', dir: 'asc' }, 'offer')
    expect(request.filter).toEqual({ includeEmpty: true, searchText: 'lantern' })
    expect(firstPage(request).sort).toEqual([{ column: 'price_usd', order: 'ASC' }])
    expect(firstPage(ask({ sort: 'createdAt' })).sort).toEqual([{ column: 'createdAt', order: 'DESC' }])
  })

  it('asks nothing without a network and a whole address', () => {
    const search = ordersSearchSchema.parse({})
    const of = { project: 'p', side: 'listing' } as const
    expect(requestOf({ ...of, network: '', contractAddress }, search)).toBeNull()
    expect(requestOf({ ...of, network: 'devnet', contractAddress: '0x12' }, search)).toBeNull()
  })
})

describe('pageAfter', () => {
  const request = ask({ sort: 'price_usd' })
  const asked = firstPage(request)

  it('is the next number, with the same order, while there is more', () => {
    expect(pageAfter(request, asked, answer({ page: 1, pageSize: 50, more: true }))).toEqual({
      page: 2,
      pageSize,
      sort: [{ column: 'price_usd', order: 'DESC' }],
    })
    expect(pageAfter(request, asked, answer({ page: 1, pageSize: 50, more: false }))).toBeNull()
    expect(pageAfter(request, asked, answer({ page: 1, pageSize: 50 }))).toBeNull()
  })

  it('always goes on or ends, whatever the service says of itself', () => {
    const third = { ...asked, page: 3 }
    expect(pageAfter(request, third, answer({ page: 0, pageSize: 1, more: true }))?.page).toBe(4)
    expect(pageAfter(request, third, answer({ page: Number.NaN, pageSize: 1, more: true }))?.page).toBe(4)
    expect(pageAfter(request, third, answer({ page: 3, pageSize: 1, more: true }, 0))).toBeNull()
  })
})

it('filterOf asks with every member of the document’s filter', () => {
  const address = `0x${'1'.repeat(40)}`
  const search = ordersSearchSchema.parse({
    q: 'owl',
    empty: true,
    marketplaces: ['third_party_1'],
    inAccounts: [address],
    notInAccounts: [address],
    createdBy: [address],
    notCreatedBy: [address],
    currencies: [address],
    notCurrencies: [address],
    props: [
      { name: 'Level', type: 'INT', min: '3', max: '9'.repeat(20) },
      { name: 'Region', type: 'STRING', values: ['Reef'] },
      { name: 'Left', type: 'INT', min: 'x' },
    ],
  })
  expect(filterOf(search)).toEqual({
    includeEmpty: true,
    searchText: 'owl',
    marketplaces: ['third_party_1'],
    inAccounts: [address],
    notInAccounts: [address],
    ordersCreatedBy: [address],
    ordersNotCreatedBy: [address],
    inCurrencyAddresses: [address],
    notInCurrencyAddresses: [address],
    properties: [
      { name: 'Level', type: 'INT', min: 3, max: '9'.repeat(20) },
      { name: 'Region', type: 'STRING', values: ['Reef'] },
    ],
  })
  expect(countFilters(search)).toBe(10)
})

it('searches a number without its sign, and the orders of own wallets alone', () => {
  const search = ordersSearchSchema.parse({ q: '#508', mine: true })
  expect(filterOf(search, [contractAddress])).toEqual({
    includeEmpty: false,
    searchText: '508',
    ordersCreatedBy: [contractAddress],
  })
  expect(filterOf(ordersSearchSchema.parse({ q: '#one' })).searchText).toBe('#one')
})
