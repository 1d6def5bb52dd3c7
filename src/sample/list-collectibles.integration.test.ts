import { expect, test } from 'vitest'
import {
  listPath,
  listRequest,
  post,
  rowsOf,
  startTestSample,
  type Called,
  type Row,
} from './testing/call.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

const sample = inAllTests(startTestSample)
const currencies = (): string[] => sample().world.book.currencies.map(({ address }) => address)
const makers = inAllTests(async () =>
  [...new Set((await sample().world.book.orders()).map(({ maker }) => maker))].toSorted(),
)

const request = (over: Record<string, unknown> = {}): Record<string, unknown> =>
  listRequest(sample().collection(), over)

const list = async (over: Record<string, unknown> = {}): Promise<Called> => {
  const called = await post(sample().url + listPath, request(over))
  expect(called.status).toBe(200)
  return called
}
const rows = async (over: Record<string, unknown> = {}): Promise<Row[]> =>
  rowsOf(await list({ page: { page: 1, pageSize: 1000 }, ...over }))
const all = (filter: Record<string, unknown> = {}, side = 'listing'): Promise<Row[]> => rows({ side, filter })
const ids = (found: readonly Row[]): string[] => found.map(({ metadata }) => metadata.tokenId)

test('pages count from 1 and bring every collectible once', async () => {
  const found: string[] = []
  let page: Record<string, unknown> = { page: 1, pageSize: 170 }
  for (;;) {
    const called = await list({ filter: { includeEmpty: true }, page })
    const answered = called.body['page'] as Record<string, unknown>
    expect(answered).toMatchObject({ page: page['page'], pageSize: 170 })
    found.push(...ids(rowsOf(called)))
    if (answered['more'] !== true) break
    // As clients of this family do: the answer's page, one further, `more` and all.
    page = { ...answered, page: (answered['page'] as number) + 1 }
  }
  expect(new Set(found).size).toBe(800)
  expect(found).toHaveLength(800)
})

test('pages echo the sort, end with an empty one, and refuse sizes and columns nobody knows', async () => {
  const sort = [{ column: 'price_usd', order: 'DESC' }]
  const sorted = { page: 1, pageSize: 5, more: true, sort }
  expect((await list({ page: { page: 1, pageSize: 5, sort } })).body['page']).toEqual(sorted)
  const beyond = { page: 999, pageSize: 50, more: false }
  expect((await list({ page: { page: 999, pageSize: 50 } })).body).toEqual({ collectibles: [], page: beyond })
  expect((await list({ page: undefined })).body['page']).toEqual({ page: 1, pageSize: 30, more: true })
  for (const page of [
    { page: 1, pageSize: 1001 },
    { page: -1, pageSize: 1 },
    { page: 1, pageSize: 1, sort: [{ column: 'colour', order: 'ASC' }] },
  ])
    expect((await post(sample().url + listPath, request({ page }))).body).toMatchObject({ code: 2001 })
})

test.each([
  ['price_usd', 'priceUSD'],
  ['createdAt', 'createdAt'],
])('pages are sorted by %s, both ways', async (column, field) => {
  const sorted = async (order: string) =>
    (await rows({ page: { page: 1, pageSize: 1000, sort: [{ column, order }] } })).map(
      (row) => row.order?.[field] as number | string,
    )
  const [up, down] = [await sorted('ASC'), await sorted('DESC')]
  expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : Number(a < b))))
})

test('filters by side, and by emptiness: without it only collectibles with an order', async () => {
  const [listings, offers] = [await all(), await all({}, 'offer')]
  expect(new Set(listings.map(({ order }) => order?.['side']))).toEqual(new Set(['listing']))
  expect(new Set(offers.map(({ order }) => order?.['side']))).toEqual(new Set(['offer']))
  const every = await all({ includeEmpty: true })
  expect(listings.length).toBeLessThan(every.length)
  expect(every.filter(({ order }) => order !== undefined)).toHaveLength(listings.length)
})

test('filters by text: every word, in any letter case', async () => {
  const found = await all({ includeEmpty: true, searchText: 'amber OWL' })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ metadata }) => metadata.name.startsWith('Amber Owl'))).toBe(true)
  expect(await all({ includeEmpty: true, searchText: 'nothing has this' })).toEqual([])
  const long = ids(await all({ includeEmpty: true })).find((id) => id.length === 78)
  expect(ids(await all({ includeEmpty: true, searchText: long }))).toEqual([long])
})

test('filters by properties of all three kinds', async () => {
  const having = async (...properties: Record<string, unknown>[]) =>
    (await all({ includeEmpty: true, properties })).map(({ metadata }) => metadata.properties)
  const levels = (await having({ name: 'Level', type: 'INT', min: 90, max: 95 })).map(({ Level }) =>
    Number(Level),
  )
  expect(levels.length).toBeGreaterThan(0)
  expect(levels.every((level) => level >= 90 && level <= 95)).toBe(true)
  const rare = await having(
    { name: 'Rarity', type: 'STRING', min: null, max: null, values: ['Legendary', 'Epic'] },
    { name: 'Skills', type: 'ARRAY', values: ['Diving'] },
  )
  expect(rare.length).toBeGreaterThan(0)
  for (const { Rarity, Skills } of rare) {
    expect(['Legendary', 'Epic']).toContain(Rarity)
    expect(Skills).toContain('Diving')
  }
  expect(await having({ name: 'None', type: 'STRING', values: ['x'] })).toEqual([])
})

test('filters by marketplace, maker and currency', async () => {
  const every = (await all()).length
  const [native = '', wrapped = '', dollar = ''] = currencies()
  const cases: [string, string, readonly string[], boolean][] = [
    ['marketplaces', 'marketplace', ['third_party_1', 'third_party_7'], true],
    ['ordersCreatedBy', 'createdBy', makers().slice(0, 3), true],
    ['ordersNotCreatedBy', 'createdBy', makers().slice(0, 3), false],
    ['inCurrencyAddresses', 'priceCurrencyAddress', [dollar.toUpperCase().replace('0X', '0x')], true],
    ['notInCurrencyAddresses', 'priceCurrencyAddress', [native, wrapped], false],
  ]
  for (const [filter, field, values, among] of cases) {
    const found = await all({ [filter]: values })
    expect(found.length, filter).toBeGreaterThan(0)
    expect(found.length, filter).toBeLessThan(every)
    const lower = values.map((value) => value.toLowerCase())
    for (const { order } of found) expect(lower.includes(order?.[field] as string), filter).toBe(among)
  }
})

test('filters by who holds a collectible', async () => {
  const { book } = sample().world
  const accounts = makers().slice(0, 5)
  const holds = (row: Row) => [
    ...book.holders(book.collections[0].address, BigInt(row.metadata.tokenId)).keys(),
  ]
  const ofAccounts = await all({ includeEmpty: true, inAccounts: accounts })
  const others = await all({ includeEmpty: true, notInAccounts: accounts })
  expect(ofAccounts.length).toBeGreaterThan(0)
  expect(ofAccounts.every((row) => holds(row).some((holder) => accounts.includes(holder)))).toBe(true)
  expect(others.every((row) => holds(row).some((holder) => !accounts.includes(holder)))).toBe(true)
  expect(others.length).toBeLessThan(800)
})
