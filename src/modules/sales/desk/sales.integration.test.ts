import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import type { ParsedInput } from '../../../contract/contract.ts'
import { parseCsv } from '../../../core/csv/parse-csv.ts'
import { chainVerdictsTable } from '../../../features/events/desk/chain-verdicts-table.ts'
import { eventId } from '../../../features/events/desk/event-id.ts'
import { bodyOf } from '../../../features/events/desk/testing/log-folder.ts'
import { saleColumns } from './export-sales.ts'
import { accounts, removed, requestElements, saleElements, type Element } from './testing/sale-deliveries.ts'
import { openSalesDesk, otherPath, path } from './testing/sales-desk.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const never = new AbortController().signal
const open = async (over: Parameters<typeof openSalesDesk>[0] = {}) => untilEnd(await openSalesDesk(over))
const { seller, buyer, artist, collection, coin, market } = accounts

test('a sale is joined from its logs, with price, fee and evidence, and stands in the file for accounting with exact amounts', async () => {
  const desk = await open()
  await desk.deliver(saleElements(1, 1001n))
  await desk.count(1)
  expect(await desk.list()).toMatchObject([
    {
      projectId: 'p',
      network: 'testnet',
      at: '2023-01-01T01:00:00.000Z',
      isBlockTime: true,
      blockNumber: 11,
      logIndex: 3,
      market,
      order: '1',
      side: 'listing',
      seller,
      buyer,
      selfTrade: false,
      items: [{ collection, tokenId: '1', quantity: '1', name: null }],
      currency: coin,
      price: '1001',
      payment: 'transfers',
      fees: [{ recipient: artist, amount: '50', kind: 'order' }],
      net: '951',
      floor: null,
      evidence: [
        { event: eventId(1, 3), logIndex: 3, role: 'order', isProven: false },
        { event: eventId(1, 2), logIndex: 2, role: 'transfer' },
        { event: eventId(1, 0), logIndex: 0, role: 'payment' },
        { event: eventId(1, 1), logIndex: 1, role: 'payment' },
      ],
      proven: 0,
    },
  ])
  const written = valueOf(await desk.sales.export({}, workControls()))
  expect(written.rows).toBe(1)
  const text = readFileSync(written.path, 'utf8')
  expect(text.startsWith(`\ufeff${saleColumns.join(',')}\r\n`)).toBe(true)
  expect(text).toContain(',"=""1001""",')
  const [, line] = [...parseCsv(text)]
  const cells = Object.fromEntries((line?.cells ?? []).map((cell, place) => [saleColumns[place], cell]))
  expect(cells).toMatchObject({
    time: '2023-01-01T01:00:00.000Z',
    symbol: 'COIN',
    decimals: '2',
    price: '10.01',
    priceRaw: '="1001"',
    orderFees: '0.5',
    netRaw: '="951"',
    feeRecipients: `${artist}:50:order`,
    project: 'p',
  })

  // Sales that were picked, and no others.
  const [{ id } = { id: 0 }] = await desk.list()
  for (const [picked, rows] of [
    [id, 1],
    [id + 1, 0],
  ] as const)
    expect(await desk.sales.export({ filter: { ids: [picked] } }, workControls())).toMatchObject({
      value: { rows },
    })
})

test('in whatever order and however often its logs come, and across a restart', async () => {
  const desk = await open()
  const [fee, price, token, filled] = saleElements(1, 1000n) as [Element, Element, Element, Element]
  await desk.deliver([filled], [token, fee])
  await expect.poll(() => desk.unmatched()).toEqual([['payment-differs', 1]])
  await desk.close()
  const body = (elements: readonly unknown[]) => ({ ...bodyOf(...elements), listener: path })
  desk.folder.deliver(body([price, filled]), body(saleElements(2, 7n)))
  const again = await open({ folder: desk.folder })
  await again.count(2)
  expect((await again.list({ txnHash: String(fee['txnHash']) }))[0]?.price).toBe('1000')
  expect(await again.unmatched()).toEqual([])
})

test('a sale of the platform’s own market takes its price from the event that created the request, whichever came first', async () => {
  const desk = await open()
  const [first, second] = [requestElements(1, 1000n), requestElements(2, 500n)]
  await desk.deliver(first.created, first.filled)
  await desk.count(1)
  expect(await desk.list()).toMatchObject([
    {
      market,
      order: '1',
      side: 'listing',
      seller,
      buyer,
      price: '1000',
      fees: [
        { recipient: artist, amount: '50', kind: 'order' },
        { recipient: market, amount: '30', kind: 'additional' },
      ],
      net: '950',
    },
  ])
  await desk.deliver(second.filled)
  await expect.poll(() => desk.unmatched()).toEqual([['no-creation', 1]])
  // What another project was told creates nothing here.
  await desk.deliverOn(otherPath, second.created)
  await desk.deliver(saleElements(3, 7n))
  await desk.count(2)
  expect(await desk.unmatched()).toEqual([['no-creation', 1]])
  await desk.deliver(second.created)
  await desk.count(3)
  expect(await desk.unmatched()).toEqual([])
  await desk.deliver(removed(first.created))
  await desk.count(2)
  expect(await desk.unmatched()).toEqual([['no-creation', 1]])
})

test('what the chain takes back or refutes is no sale any more, and is one again in another block, or when it turns out true', async () => {
  const desk = await open()
  await desk.deliver(saleElements(1, 1000n), saleElements(2, 500n))
  await desk.count(2)
  await desk.deliver(removed(saleElements(1, 1000n)))
  await desk.count(1)
  expect(await desk.unmatched()).toEqual([])
  await desk.deliver(saleElements(1, 1000n, { block: 99 }))
  await desk.count(2)
  expect((await desk.list()).map(({ blockNumber }) => blockNumber)).toEqual([12, 99])
  const [event] = (await desk.list())[0]?.evidence ?? []
  const found = await desk.log.eventsById([event?.event ?? 0])
  const row = found.ok ? found.value[0] : undefined
  if (row === undefined) throw new Error('The event is not there.')
  const verdicts = desk.store.table(chainVerdictsTable)
  const say = async (verdict: 'refuted' | 'proven'): Promise<void> => {
    const receivedAt = Date.parse(row.receivedAt)
    const { id, blockHash, txnHash } = row
    await verdicts.put([
      { id, receivedAt, blockHash, txnHash, verdict, examinedAt: 1, report: '{}', file: null },
    ])
    desk.sales.onVerdicts()
  }
  await say('refuted')
  await desk.count(1)
  expect(await desk.unmatched()).toEqual([['refuted', 1]])
  await say('proven')
  await desk.count(2)
  expect((await desk.list()).map(({ proven }) => proven)).toEqual([1, 0])
})

test('tests do not count, and what belongs to one project is none of another', async () => {
  const desk = await open()
  const [fee, price, ...rest] = saleElements(2, 500n)
  // Half of it came to each project: neither has a whole sale.
  await desk.deliver(rest)
  await desk.deliverTest(...saleElements(1, 1000n))
  await desk.deliverOn(otherPath, [fee, price] as Element[])
  await desk.deliverOn(otherPath, saleElements(3, 9n))
  await desk.count(1)
  expect((await desk.list({ projectId: 'q' })).map((one) => one.price)).toEqual(['9'])
  expect(await desk.list({ projectId: 'p' })).toEqual([])
  expect(await desk.unmatched()).toEqual([['no-payment', 1]])
  expect(await desk.unmatched('p')).toEqual([['no-payment', 1]])
  expect(await desk.unmatched('q')).toEqual([])
  const first = valueOf(await desk.unmatchedPage({ projectId: 'p', limit: 1 }))
  expect(first.rows).toMatchObject([{ reason: 'no-payment', txnHash: rest[0]?.txnHash }])
  const after = { projectId: 'p', limit: 1, cursor: first.next ?? '' }
  expect(valueOf(await desk.unmatchedPage(after))).toMatchObject({ rows: [], next: null })
  expect(valueOf(await desk.unmatchedPage({ projectId: 'q' })).rows).toEqual([])
  expect(await desk.unmatchedPage({ cursor: 'x' })).toMatchObject({ error: { field: 'cursor' } })
})

test('sums are exact, one for each currency, and a group at a time', async () => {
  const desk = await open()
  const huge = 10n ** 60n
  await desk.deliver(saleElements(1, huge), saleElements(2, 1001n), saleElements(30, 20n))
  await desk.count(3)
  const totals = async (by: 'currency' | 'day' | 'recipient') =>
    valueOf(await desk.sales.totals({ by }, never)).groups
  const volume = huge + 1021n
  expect(await totals('currency')).toMatchObject([
    {
      key: coin,
      currency: coin,
      sales: 3,
      volume: String(volume),
      average: String(volume / 3n),
      lowest: '20',
      highest: String(huge),
      orderFees: String(huge / 20n + 51n),
      additionalFees: '0',
      selfTrades: 0,
    },
  ])
  expect((await totals('day')).map(({ key, sales }) => [key, sales])).toEqual([
    ['2023-01-02', 1],
    ['2023-01-01', 2],
  ])
  expect(await totals('recipient')).toMatchObject([{ key: artist, orderFees: String(huge / 20n + 51n) }])
})

test('pages, filters, and a cursor of somebody else', async () => {
  const desk = await open()
  await desk.deliver(...Array.from({ length: 5 }, (_, index) => saleElements(index + 1, 100n)))
  await desk.count(5)
  const page = async (more: ParsedInput<'sales.list'>) => {
    const { rows, next } = valueOf(await desk.sales.list({ limit: 3, ...more }, never))
    return { orders: rows.map(({ order }) => order), next }
  }
  for (const [oldestFirst, orders] of [
    [false, ['5', '4', '3', '2', '1']],
    [true, ['1', '2', '3', '4', '5']],
  ] as const) {
    const first = await page({ limit: 2, oldestFirst })
    const second = await page({ oldestFirst, cursor: first.next ?? '' })
    expect([...first.orders, ...second.orders, second.next]).toEqual([...orders, null])
  }
  const received = { filter: { recipient: artist }, limit: 1, oldestFirst: true }
  expect((await page(received)).orders).toEqual(['1'])
  expect(errorOf(await desk.sales.list({ cursor: 'x' }, never))).toMatchObject({ field: 'cursor' })
  expect(await desk.list({ recipient: artist, account: buyer, side: 'listing', collection })).toHaveLength(5)
  expect(await desk.list({ recipient: buyer })).toEqual([])
  expect(await desk.list({ selfTrade: true })).toEqual([])
  expect(await desk.list({ tokenId: '3' })).toHaveLength(1)
  expect(await desk.list({ from: '2023-01-01T02:00:00Z', to: '2023-01-01T04:00:00Z' })).toHaveLength(2)
})

test('the floor is that of the last snapshot before the sale, in the currency of the sale', async () => {
  const desk = await open()
  await desk.take('2023-01-01T00:30:00Z', [{ key: 'k', tokenId: '1', price: '900' }])
  await desk.take('2023-01-01T01:30:00Z', [{ key: 'k', tokenId: '1', price: '800' }], 'cut')
  await desk.deliver(saleElements(1, 1000n), saleElements(2, 700n))
  await desk.count(2)
  expect((await desk.list()).map(({ floor }) => floor)).toMatchObject([
    { price: '800', isWhole: false },
    { price: '900', isWhole: true },
  ])
})

test('an order that no event names is known by the snapshot that has it', async () => {
  const desk = await open()
  const listed = (tokenId: string, price: string, key = `order ${tokenId}`) => ({
    key,
    tokenId,
    price,
    maker: seller,
    marketplace: 'harbour',
    initial: '1',
    remaining: '1',
    validUntil: '',
    madeAt: '',
  })
  const begun = await desk.take('2023-01-01T00:30:00Z', [
    listed('1', '1000'),
    listed('2', '501'),
    listed('3', '70'),
    listed('3', '70', 'another'),
  ])
  // Without what the market says of it.
  const bare = (txn: number, price: bigint) => saleElements(txn, price).slice(0, 3)
  await desk.deliver(bare(1, 1000n), bare(2, 500n), bare(3, 70n))
  await desk.count(1)
  expect(await desk.list()).toMatchObject([
    {
      order: 'order 1',
      market: 'harbour',
      snapshot: begun,
      price: '1000',
      net: '950',
      seller,
      buyer,
      fees: [{ recipient: artist, amount: '50', kind: 'order' }],
    },
  ])
  expect(await desk.unmatched()).toEqual([['no-order', 2]])
  await desk.deliver(saleElements(1, 1000n).slice(3))
  await expect
    .poll(async () => (await desk.list()).map(({ order, snapshot }) => [order, snapshot]))
    .toEqual([['1', null]])
})

test('each export of a month has a file of its own', async () => {
  let at = Date.UTC(2023, 1, 1)
  const desk = await open({ now: () => (at += 1) })
  await desk.deliver(saleElements(1, 1000n))
  await desk.count(1)
  const exported = async (project: string) =>
    valueOf(await desk.sales.exportMonth({ month: '2023-01', lines: 'sales', project }, workControls()))
  const [whole, empty] = [await exported('p'), await exported('other')]
  expect([whole.rows, empty.rows]).toEqual([1, 0])
  expect(whole.fileName).toMatch(/^sales-2023-01-by-sale-2023-02-01T00-00-00-\d{3}Z\.csv$/)
  expect(readFileSync(whole.path, 'utf8').trim().split('\r\n')).toHaveLength(2)
})
