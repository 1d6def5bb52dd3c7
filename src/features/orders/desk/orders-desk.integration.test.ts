import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import type { Report } from '../../findings/core/finding.ts'
import { plainOrder } from '../core/testing/plain-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { callFacts } from '../../service-client/desk/testing/call-facts.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { createWalkBudget, type WalkBudget } from './walk-budget.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { ended, openOrdersDesk } from './testing/orders-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

const logger = pino({ level: 'silent' })
const maker = `0x${'a'.repeat(40)}`
const collection = { project: 'p1', network: 'devnet', contractAddress: `0x${'C'.repeat(40)}` }

/** What the service holds; a test changes it. */
let listings: Order[]
/** Called before each page is answered. */
let onPage: (page: number) => Promise<void> | void
let folder: string
let appDatabase: AppDatabase
let desk: OrdersDesk
let jobs: Jobs
let clock: number
let reports: Report[]
/** Rows that no reader understands. */
let unreadable: unknown[]

const order = (number: number, change: Partial<Order> = {}): Order => ({
  ...plainOrder,
  orderId: `0x${number}`,
  tokenId: String(number),
  createdBy: maker,
  validUntil: '2026-06-01T00:00:00Z',
  ...change,
})

/** Answers pages of two, whatever size is asked for, as a service may. */
const listCollectibles: ServiceClient['listCollectibles'] = async ({ side, page }, signal) => {
  const number = page?.page ?? 1
  await onPage(number)
  if (signal.aborted) return fail({ kind: 'cancelled', message: 'given up' })
  const all = side === 'listing' ? listings : []
  const rows = all.slice((number - 1) * 2, number * 2)
  return succeed({
    collectibles: rows.map((one) => ({
      metadata: { tokenId: one.tokenId ?? '', name: `Egret ${one.tokenId}`, attributes: [] },
      order: one,
    })),
    received: rows.map((one) => ({ order: one })),
    unreadable: side === 'listing' ? unreadable : [],
    page: { page: number, pageSize: 2, more: number * 2 < all.length },
    call: callFacts,
  })
}

const openDesk = (over: { jobs: Jobs; walkBudget?: WalkBudget }): OrdersDesk =>
  openOrdersDesk(appDatabase, folder, () => '', {
    service: { listCollectibles },
    ...over,
    currenciesOf: () => [{ address: `0x${'d'.repeat(40)}`, symbol: 'COIN', decimals: 18 }],
    reportFindings: (all) => void reports.push(...all),
    now: () => clock,
  })

beforeEach(async () => {
  listings = [1, 2, 3, 4, 5].map((number) => order(number))
  onPage = () => undefined
  reports = []
  unreadable = []
  clock = Date.parse('2026-01-15T00:00:00Z')
  folder = testFolder('orders')
  appDatabase = openAppDatabase({ folder, logger })
  jobs = jobsOf(appDatabase)
  desk = openDesk({ jobs })
})
afterEach(async () => {
  await desk.stop()
  await appDatabase.stop()
})

test('a check reads every page once, stores both lists, and reports what it found', async () => {
  listings[2] = order(3, { feeBps: 1, validUntil: '2026-01-14T00:00:00Z' })
  const job = await ended(jobs, desk.check(collection))
  // Three pages of listings, the first two once more, and one of offers.
  expect(job).toMatchObject({
    state: 'done',
    failure: null,
    result: { pages: 6, rows: 5, partial: { complete: true } },
  })
  const reported = reports.flatMap((report) => (report.do === 'replace' ? report.sightings : []))
  expect(reported.map(({ subject, severity }) => [subject.item, subject.order, severity])).toEqual([
    ['active-past-end', '0x3', 'warning'],
    ['fee-sum', '0x3', 'warning'],
  ])
  expect(desk.lastCheck(collection)).toMatchObject({ orders: 5, cause: 'manual', chain: null })
  for (const [side, orders] of [['listing', 5] as const, ['offer', 0] as const])
    expect(valueOf(await desk.listSnapshots({ ...collection, side })).snapshots).toMatchObject([
      { orders, reading: 'whole' },
    ])
})

test('a row that cannot be read is a finding of its own', async () => {
  unreadable = ['a row', { metadata: { name: 'without a token id' } }]
  listings = [order(1, { priceAmount: '0x10' })]
  await ended(jobs, desk.check(collection))
  const found = reports.flatMap((report) => (report.do === 'replace' ? report.sightings : []))
  expect(found.map(({ subject }) => subject.item)).toEqual([
    'unreadable-order',
    'unreadable-order',
    'price-hex',
  ])
})

test('many listings that are all far too cheap are one finding', async () => {
  const cheap = {
    priceAmountFormatted: undefined,
    priceAmountNetFormatted: undefined,
    priceAmountNet: undefined,
  }
  listings = [
    ...Array.from({ length: 40 }, (_, number) => order(100 + number)),
    ...Array.from({ length: 12 }, (_, number) =>
      order(number + 1, { ...cheap, priceAmount: String(number + 1) }),
    ),
  ]
  await ended(jobs, desk.check(collection))
  const reported = reports.flatMap((report) => (report.do === 'replace' ? report.sightings : []))
  expect(reported.filter(({ subject }) => subject.item === 'far-from-floor')).toMatchObject([
    { count: 12, subject: { order: null }, fact: { values: { tokenId: '' } } },
  ])
})

test('a check that its budget ends checks what it read', async () => {
  const bounded = untilEnd(openDesk({ jobs, walkBudget: createWalkBudget({ bytes: 1 }) }))
  const cut = { limit: 'bytes', pages: 1, rows: 2, bytes: callFacts.bytes, next: 2 }
  expect(await ended(jobs, bounded.check(collection))).toMatchObject({
    state: 'done',
    result: { rows: 2, partial: { because: { id: 'list-cut', values: cut }, continue: '2' } },
  })
})

test('a check that meets a failure tells it and reports nothing', async () => {
  onPage = (page) => {
    if (page === 2) throw new Error('a fault of the test')
  }
  const job = await ended(jobs, desk.check(collection))
  expect(job.state).toBe('failed')
  expect(reports).toEqual([])
  expect(desk.lastCheck(collection)).toBe(null)
})

test('an export writes all pages, exact numbers, into a file only its owner reads', async () => {
  listings[0] = order(1, { tokenId: '9'.repeat(78), priceCurrencyAddress: `0x${'D'.repeat(40)}` })
  const list = { ...collection, side: 'listing' } as const
  const file = valueOf(await desk.export({ ...list, format: 'csv' }, workControls()))
  expect(file).toMatchObject({ rows: 5, partial: { complete: true } })
  const text = await readFile(file.path, 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  expect(text).toContain('9'.repeat(78))
  const [head = '', first = ''] = text.split('\r\n')
  expect(head).toMatch(/,chainId,status,fillable,reasons,priceCurrencySymbol,uncertain$/)
  expect(first).toMatch(/,0xc{40},31337,Active,,,COIN,$/)
  expect(file.bytes).toBe(Buffer.byteLength(text))
  const lines = valueOf(await desk.export({ ...list, format: 'jsonl' }, workControls()))
  const rows = (await readFile(lines.path, 'utf8')).trimEnd().split('\n')
  expect(rows.map((line) => (JSON.parse(line) as { order: Order }).order)).toEqual(listings)
})

test('an export that is stopped leaves no file', async () => {
  const stopping = new AbortController()
  onPage = (page) => {
    if (page === 2) stopping.abort()
  }
  const input = { ...collection, side: 'listing', format: 'csv' } as const
  expect(await desk.export(input, workControls(stopping.signal))).toMatchObject({
    error: { kind: 'cancelled' },
  })
  expect(await readdir(join(folder, 'exports'))).toEqual([])
})

test('lists are stored whole by each check, listed with their floors, compared and removed', async () => {
  await ended(jobs, desk.check(collection))
  clock += 86_400_000
  listings = [
    order(1, { priceAmount: '5' }),
    order(2, { quantityRemaining: '1' }),
    order(3),
    order(4, { status: 'filled' }),
    order(6, { orderCreatedAt: '2026-01-15T12:00:00Z' }),
  ]
  await ended(jobs, desk.check(collection))
  const list = valueOf(await desk.listSnapshots({ ...collection, side: 'listing' })).snapshots
  expect(list.map(({ orders }) => orders)).toEqual([5, 5])
  expect(list[0]?.floors).toEqual([{ currency: `0x${'0'.repeat(40)}`, decimals: 18, lowest: '5', count: 4 }])
  const ids = { before: list[1]?.id ?? 0, after: list[0]?.id ?? 0 }
  const compared = valueOf(await desk.compareSnapshots(ids))
  const counted = Object.entries(compared.counts).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counted)).toEqual({ new: 1, gone: 1, repriced: 1, filled: 2 })
  expect(valueOf(await desk.compareSnapshots({ ...ids, filter: { kind: 'filled' } })).rows).toHaveLength(2)
  expect(valueOf(await desk.removeSnapshot(ids.before))).toEqual({ removed: true })
  expect(await desk.compareSnapshots(ids)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('only so many run at the same time, and the end of the desk ends them', async () => {
  onPage = () => new Promise((resolve) => setTimeout(resolve, 20))
  for (let count = 0; count < 4; count += 1) expect(desk.check(collection).ok).toBe(true)
  expect(desk.check(collection)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  await desk.stop()
  expect(jobs.list().map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'cancelled'))
})

test('a schedule checks at once, is remembered, and ends', async () => {
  const place = { ...collection, contractAddress: collection.contractAddress.toLowerCase() }
  expect(desk.schedules.set(place, 30)).toMatchObject({ ok: true })
  await expect.poll(() => jobs.list()[0]?.state).toBe('done')
  expect(desk.lastCheck(collection)).toMatchObject({ cause: 'timer', orders: 5 })
  expect(openDesk({ jobs: jobsOf(appDatabase) }).schedules.list()).toMatchObject([{ ...place, minutes: 30 }])
  desk.schedules.set(place, null)
  expect(desk.schedules.list()).toEqual([])
})
