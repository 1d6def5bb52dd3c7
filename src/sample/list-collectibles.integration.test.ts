import { beforeAll, describe, expect, it } from 'vitest'
import { listCollectibles } from '../core/wire/operations/list-collectibles.ts'
import { readAnswer } from '../core/wire/read-answer.ts'
import {
  listPath,
  listRequest,
  now,
  post,
  rowsOf,
  startTestSample,
  type Called,
  type Row,
} from './testing/call.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

let makers: string[]
let native: string
let wrapped: string
let dollar: string
const sample = inAllTests(startTestSample)
beforeAll(async () => {
  const orders = await sample().world.book.orders()
  makers = [...new Set(orders.map(({ maker }) => maker))].toSorted()
  const currencies = sample().world.book.currencies.map(({ address }) => address)
  ;[native = '', wrapped = '', dollar = ''] = currencies
})

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

describe('the shape of answers', () => {
  it('is the document’s, without a missing or a further field', async () => {
    for (const [place, size] of [800, 700, 500].entries()) {
      for (const side of ['listing', 'offer']) {
        const contractAddress = sample().collection(place as 0 | 1 | 2)
        const page = { page: 1, pageSize: 1000 }
        const called = await list({ side, contractAddress, filter: { includeEmpty: true }, page })
        expect(rowsOf(called)).toHaveLength(size)
        const { deviations } = readAnswer(listCollectibles.response, called.body, { unknownFields: true })
        expect(deviations).toEqual([])
      }
    }
  })

  it('holds numbers that agree with each other', async () => {
    for (const { order } of await all()) {
      if (order === undefined) throw new Error('a row without an order')
      const breakdown = order['feeBreakdown'] as { bps: number }[]
      expect(breakdown.reduce((sum, { bps }) => sum + bps, 0)).toBe(order['feeBps'])
      const price = BigInt(order['priceAmount'] as string)
      const net = BigInt(order['priceAmountNet'] as string)
      const fees = breakdown.map(({ bps }) => (price * BigInt(bps)) / 10_000n)
      expect(net).toBe(price - fees.reduce((sum, fee) => sum + fee, 0n))
      expect(BigInt(order['quantityRemaining'] as string)).toBeLessThanOrEqual(
        BigInt(order['quantityInitial'] as string),
      )
      expect(order['priceUSDFormatted']).toBe((order['priceUSD'] as number).toFixed(2))
      expect(order['priceDecimals']).toBe(order['priceCurrencyAddress'] === dollar ? 6 : 18)
      expect(order['collectionContractAddress']).toMatch(/^0x[0-9a-f]{40}$/)
    }
  })

  it('has orders of every status, and no active one whose time is over', async () => {
    const orders = (await all()).map(({ order }) => order ?? {})
    const statuses = new Set(orders.map((order) => order['status']))
    expect(statuses).toEqual(new Set(['active', 'inactive', 'expired', 'cancelled', 'filled']))
    for (const order of orders) {
      const over = Date.parse(order['validUntil'] as string) <= now
      if (order['status'] === 'active') expect(over).toBe(false)
      if (order['status'] === 'expired') expect(over).toBe(true)
      if (order['status'] !== 'active') expect(order['quantityAvailable']).toBe('0')
    }
  })

  it('is the same at every start', async () => {
    const other = await startTestSample()
    const again = await post(other.url + listPath, request())
    await other.stop()
    const strip = (called: Called): unknown =>
      JSON.parse(JSON.stringify(called.body).replaceAll(/http:\/\/[\d.:]+/g, ''))
    expect(strip(again)).toEqual(strip(await list()))
  })
})

describe('pages', () => {
  it('count from 1 and bring every collectible once', async () => {
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
    expect(found).toHaveLength(800)
    expect(new Set(found).size).toBe(800)
    expect(found.filter((id) => id.length === 78)).toHaveLength(8)
  })

  it('echo the sort, and end with an empty one', async () => {
    const sort = [{ column: 'price_usd', order: 'DESC' }]
    expect((await list({ page: { page: 1, pageSize: 5, sort } })).body['page']).toEqual({
      page: 1,
      pageSize: 5,
      more: true,
      sort,
    })
    const beyond = await list({ page: { page: 999, pageSize: 50 } })
    expect(beyond.body).toEqual({ collectibles: [], page: { page: 999, pageSize: 50, more: false } })
    expect((await list({ page: undefined })).body['page']).toEqual({ page: 1, pageSize: 30, more: true })
  })

  it('refuse sizes and columns nobody knows', async () => {
    for (const page of [
      { page: 1, pageSize: 1001 },
      { page: -1, pageSize: 1 },
      { page: 1, pageSize: 1, sort: [{ column: 'colour', order: 'ASC' }] },
    ]) {
      const called = await post(sample().url + listPath, request({ page }))
      expect(called.status).toBe(400)
      expect(called.body).toMatchObject({ error: 'InvalidArgument', code: 2001, status: 400 })
    }
  })
})

describe('sorting', () => {
  const sorted = async (column: string, order: string): Promise<Row[]> =>
    rows({ page: { page: 1, pageSize: 1000, sort: [{ column, order }] } })

  it('is by price in dollars and by time of creation, both ways', async () => {
    for (const [column, field] of [
      ['price_usd', 'priceUSD'],
      ['createdAt', 'createdAt'],
    ] as const) {
      const up = (await sorted(column, 'ASC')).map(({ order }) => order?.[field] as number | string)
      const down = (await sorted(column, 'DESC')).map(({ order }) => order?.[field] as number | string)
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
      expect(down).toEqual(down.toSorted((a, b) => (a > b ? -1 : Number(a < b))))
    }
  })
})

describe('filters', () => {
  it('by side: the cheapest listing, the highest offer', async () => {
    const listings = await all({}, 'listing')
    const offers = await all({}, 'offer')
    expect(listings.every(({ order }) => order?.['side'] === 'listing')).toBe(true)
    expect(offers.every(({ order }) => order?.['side'] === 'offer')).toBe(true)
    expect(ids(listings).toSorted()).not.toEqual(ids(offers).toSorted())
  })

  it('by emptiness: without it only collectibles with an order', async () => {
    const some = await all()
    const every = await all({ includeEmpty: true })
    expect(some.length).toBeLessThan(every.length)
    expect(some.every(({ order }) => order !== undefined)).toBe(true)
    expect(every.filter(({ order }) => order !== undefined)).toHaveLength(some.length)
  })

  it('by text: every word, in any letter case', async () => {
    const found = await all({ includeEmpty: true, searchText: 'amber OWL' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ metadata }) => metadata.name.startsWith('Amber Owl'))).toBe(true)
    expect(await all({ includeEmpty: true, searchText: 'nothing has this' })).toEqual([])
    const long = (await all({ includeEmpty: true })).find(({ metadata }) => metadata.tokenId.length === 78)
    expect(ids(await all({ includeEmpty: true, searchText: long?.metadata.tokenId }))).toEqual([
      long?.metadata.tokenId,
    ])
  })

  it('by properties of all three kinds', async () => {
    const level = await all({
      includeEmpty: true,
      properties: [{ name: 'Level', type: 'INT', min: 90, max: 95 }],
    })
    expect(level.length).toBeGreaterThan(0)
    expect(
      level.every(
        (row) =>
          Number(row.metadata.properties['Level']) >= 90 && Number(row.metadata.properties['Level']) <= 95,
      ),
    ).toBe(true)
    const rare = await all({
      includeEmpty: true,
      properties: [
        { name: 'Rarity', type: 'STRING', min: null, max: null, values: ['Legendary', 'Epic'] },
        { name: 'Skills', type: 'ARRAY', values: ['Diving'] },
      ],
    })
    expect(rare.length).toBeGreaterThan(0)
    for (const row of rare) {
      expect(['Legendary', 'Epic']).toContain(row.metadata.properties['Rarity'])
      expect(row.metadata.properties['Skills']).toContain('Diving')
    }
    expect(
      await all({ includeEmpty: true, properties: [{ name: 'None', type: 'STRING', values: ['x'] }] }),
    ).toEqual([])
  })

  it('by marketplace, maker and currency', async () => {
    const every = (await all()).length
    const cases: [string, string, readonly string[], boolean][] = [
      ['marketplaces', 'marketplace', ['third_party_1', 'third_party_7'], true],
      ['ordersCreatedBy', 'createdBy', makers.slice(0, 3), true],
      ['ordersNotCreatedBy', 'createdBy', makers.slice(0, 3), false],
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

  it('by who holds a collectible', async () => {
    const { book } = sample().world
    const accounts = makers.slice(0, 5)
    const holds = (row: Row): string[] => [
      ...book.holders(book.collections[0].address, BigInt(row.metadata.tokenId)).keys(),
    ]
    const ofAccounts = await all({ includeEmpty: true, inAccounts: accounts })
    const others = await all({ includeEmpty: true, notInAccounts: accounts })
    expect(ofAccounts.length).toBeGreaterThan(0)
    expect(ofAccounts.every((row) => holds(row).some((holder) => accounts.includes(holder)))).toBe(true)
    expect(others.every((row) => holds(row).some((holder) => !accounts.includes(holder)))).toBe(true)
    expect(others.length).toBeLessThan(800)
  })
})
