import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import { fail, succeed } from '../../../core/result.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { searchSales } from './search-sales.ts'
import { accounts, saleElements } from './testing/sale-deliveries.ts'
import { openSalesDesk, otherPath, type SalesDesk } from './testing/sales-desk.ts'

const never = new AbortController().signal
const { seller, artist, collection, coin, market } = accounts

const named: Record<string, string> = {
  [seller]: 'Harbour master',
  [coin]: 'Sample WETH',
  [collection]: 'Lanterns',
}

/** A desk with five sales and one that nobody paid for, and names for what is sold and who sells it. */
const openNamedDesk = async (): Promise<SalesDesk> => {
  const desk = untilEnd(
    await openSalesDesk({
      namedAddresses: async (project) =>
        succeed(project === 'q' ? [] : Object.entries(named).map(([address, name]) => ({ address, name }))),
    }),
  )
  await desk.take('2022-12-31T00:00:00Z', [
    { key: '12', tokenId: '12', name: 'Quiet Heron #117', price: '1' },
    { key: '45', tokenId: '45', name: 'Loud Égret #45', price: '1' },
  ])
  await desk.deliver(...[1, 12, 45, 451].map((txn) => saleElements(txn, 1000n)))
  await desk.deliver(saleElements(60, 9n).slice(2))
  await desk.deliverOn(otherPath, saleElements(120, 7n))
  await desk.count(5)
  return desk
}

test('sales are found by names, what they are called, and the beginnings of numbers and hashes; sums and the file are of those', async () => {
  const desk = await openNamedDesk()
  const found = async (text: string, more: object = {}): Promise<(string | undefined)[]> =>
    (await desk.list({ text, ...more })).map(({ items: [item] }) => item?.tokenId)
  const hash = (await desk.list({ tokenId: '12' }))[0]?.txnHash ?? ''
  const ofProject = ['451', '45', '12', '1']
  const all = ['451', '120', '45', '12', '1']
  const cases: readonly (readonly [text: string, tokens: readonly string[]])[] = [
    // Names of collectibles: in any letters, parts of them, all words in any order.
    ['hERON', ['12']],
    ['#117 quiet', ['12']],
    ['quiet egret', []],
    ['Égret', ['45']],
    // A number begins a token id, an order, a block or a part of a name; it is no digits within one, nor of a hash.
    ['#45', ['451', '45']],
    ['45', ['451', '45']],
    ['117', ['12']],
    ['#51', []],
    ['0', []],
    // Addresses and transactions by their beginning.
    [seller.slice(0, 9), all],
    [market.toUpperCase().replace('X', 'x'), all],
    [seller.slice(9), []],
    [hash, ['12']],
    [hash.slice(0, 14), ['12']],
    [hash.slice(2), []],
    // Names of addresses, in the project alone where they have them.
    ['harbour master', all],
    ['weth', all],
    ['lanterns heron', ['12']],
    // What a sale is called.
    ['bought', all],
    ['accepted', []],
    ['  ', all],
  ]
  for (const [text, tokens] of cases) expect([text, await found(text)]).toEqual([text, tokens])

  expect(await found('bought', { tokenId: '45' })).toEqual(['45'])
  expect(await found('bought', { recipient: artist, from: '2023-01-02T00:00:00Z' })).toEqual(['451', '45'])
  expect(await found('harbour', { projectId: 'q' })).toEqual([])
  expect(await found('harbour', { projectId: 'p' })).toEqual(ofProject)

  const page = async (cursor?: string) =>
    valueOf(await desk.sales.list({ filter: { text: '#45' }, oldestFirst: true, limit: 1, cursor }, never))
  const first = await page()
  const second = await page(first.next ?? '')
  expect([first, second].map(({ rows }) => rows[0]?.items[0]?.tokenId)).toEqual(['45', '451'])
  expect(second.next).toBeNull()

  const sums = valueOf(await desk.sales.totals({ filter: { text: '#45' } }, never))
  expect(sums).toMatchObject({ groups: [{ sales: 2, volume: '2000' }], of: 2 })
  const file = valueOf(await desk.sales.export({ filter: { text: 'heron' } }, workControls()))
  expect(file.rows).toBe(1)
  expect(readFileSync(file.path, 'utf8')).toContain(hash)
})

test('where names are not to be had, the search says so', async () => {
  const failure = fail({ kind: 'unavailable' as const, message: 'The database is away.', hint: 'Try again.' })
  const search = (text?: string) =>
    searchSales(
      { snapshots: { tokensNamed: async () => succeed([[]]) }, namedAddresses: async () => failure },
      { text },
    )
  expect(await search('heron')).toEqual(failure)
  expect(await search()).toEqual(succeed([]))
})
