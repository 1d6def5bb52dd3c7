import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainOrder } from '../../../core/orders/testing/plain-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { StoredJobs } from '../../platform/jobs/stored-jobs.ts'
import { storedJobsOf } from '../../platform/jobs/testing/stored-jobs-of.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import { openAppDatabase } from '../../open-app-database.ts'
import type { ServiceClient } from '../service-client/service.ts'
import { callFacts } from '../service-client/testing/call-facts.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { createWalkBudget } from './walk-budget.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { ended, openOrdersDesk } from './testing/orders-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

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
let storedJobs: StoredJobs
let clock: number

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
    unreadable: [],
    page: { page: number, pageSize: 2, more: number * 2 < all.length },
    call: callFacts,
  })
}

const openDesk = (jobs: StoredJobs, walkBudget = createWalkBudget()): OrdersDesk =>
  openOrdersDesk(appDatabase, folder, () => '', {
    service: { listCollectibles },
    storedJobs: jobs,
    walkBudget,
    currenciesOf: () => [{ address: `0x${'d'.repeat(40)}`, symbol: 'COIN', decimals: 18 }],
    now: () => clock,
  })

beforeEach(async () => {
  listings = [1, 2, 3, 4, 5].map((number) => order(number))
  onPage = () => undefined
  clock = Date.parse('2026-01-15T00:00:00Z')
  folder = testFolder('orders')
  appDatabase = openAppDatabase({ folder, logger })
  await appDatabase.start()
  storedJobs = storedJobsOf(appDatabase)
  desk = openDesk(storedJobs)
})
afterEach(async () => {
  await desk.stop()
  await appDatabase.stop()
})

test('a check checks every order of all pages', async () => {
  listings[2] = order(3, { feeBps: 1, validUntil: '2026-01-14T00:00:00Z' })
  const job = await ended(desk, desk.check(collection))
  // Three pages of listings, the first two once more, and one of offers.
  expect(job).toMatchObject({ state: 'done', pages: 6, rows: 5, uncertain: null, failure: null })
  const found = valueOf(desk.findings({ job: job.id }))
  expect(found.rows.map(({ rule, tokenId }) => [rule, tokenId])).toEqual([
    ['active-past-end', '3'],
    ['fee-sum', '3'],
  ])
  expect(found).toMatchObject({ orders: 5, total: 2, next: null })
  expect(valueOf(desk.findings({ job: job.id, filter: { rule: 'fee-sum' } })).rows).toHaveLength(1)
  expect(valueOf(desk.findings({ job: job.id, limit: 1 })).next).toBe('1')
  expect(valueOf(desk.findings({ job: job.id, limit: 1, cursor: '1' })).rows).toMatchObject([
    { rule: 'fee-sum' },
  ])
})

test('a check that its budget ends checks what it read', async () => {
  const bounded = untilEnd(openDesk(storedJobs, createWalkBudget({ bytes: 1 })))
  const cut = { limit: 'bytes', pages: 1, rows: 2, bytes: callFacts.bytes, next: 2 }
  expect(await ended(bounded, bounded.check({ ...collection, sides: ['listing'] }))).toMatchObject({
    state: 'done',
    rows: 2,
    cut,
  })
})

test('a check that meets a failure tells it and has no findings', async () => {
  onPage = (page) => {
    if (page === 2) throw new Error('a fault of the test')
  }
  const job = await ended(desk, desk.check(collection))
  expect(job.state).toBe('failed')
  expect(desk.findings({ job: job.id })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('an export writes all pages, exact numbers, into a file only its owner reads', async () => {
  listings[0] = order(1, { tokenId: '9'.repeat(78), priceCurrencyAddress: `0x${'D'.repeat(40)}` })
  const job = await ended(desk, desk.export({ ...collection, side: 'listing', format: 'csv' }))
  expect(job).toMatchObject({ state: 'done', rows: 5 })
  const text = await readFile(job.file?.path ?? '', 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  expect(text).toContain('9'.repeat(78))
  const [head = '', first = ''] = text.split('\r\n')
  expect(head).toMatch(/,collectionContractAddress,chainId,priceCurrencySymbol,uncertain$/)
  expect(first).toMatch(/,0xc{40},31337,COIN,$/)
  expect(job.file?.bytes).toBe(Buffer.byteLength(text))
  const lines = await ended(desk, desk.export({ ...collection, side: 'listing', format: 'jsonl' }))
  const rows = (await readFile(lines.file?.path ?? '', 'utf8')).trimEnd().split('\n')
  expect(rows.map((line) => (JSON.parse(line) as { order: Order }).order)).toEqual(listings)
})

test('an export of a desk that was killed is done again when it is resumed, and is the same', async () => {
  const input = { ...collection, side: 'listing', format: 'csv' } as const
  const alone = await ended(desk, desk.export(input))
  const killed = Promise.withResolvers<void>()
  onPage = async (page) => {
    if (page !== 2) return
    killed.resolve()
    await new Promise(() => undefined)
  }
  openDesk(storedJobsOf(appDatabase)).export(input)
  await killed.promise
  onPage = () => undefined
  clock += 1000
  const restartedJobs = storedJobsOf(appDatabase)
  const restarted = openDesk(restartedJobs)
  const left = restartedJobs.list()
  const what = `Export of listings of ${collection.contractAddress} on devnet (csv)`
  expect(left).toMatchObject([{ method: 'orders.export', what, state: 'interrupted', resumes: 'again' }])
  expect(restarted.jobs()).toEqual({ jobs: [] })
  await restartedJobs.resume(left[0]?.id ?? 0, new AbortController().signal)
  await expect.poll(() => restartedJobs.list()).toMatchObject([{ state: 'done' }])
  const path = restartedJobs.list()[0]?.message ?? ''
  expect(await readFile(path, 'utf8')).toBe(await readFile(alone.file?.path ?? '', 'utf8'))
  await restarted.stop()
})

test('an export that is stopped leaves no file', async () => {
  const begun = desk.export({ ...collection, side: 'listing', format: 'csv' })
  onPage = (page) => {
    if (page === 2 && begun.ok) storedJobs.cancel(begun.value.job)
  }
  expect((await ended(desk, begun)).state).toBe('stopped')
  expect(await readdir(join(folder, 'exports'))).toEqual([])
})

test('snapshots are kept whole, listed with their floors, compared and removed', async () => {
  const before = await ended(desk, desk.takeSnapshot({ ...collection, side: 'listing' }))
  clock += 86_400_000
  listings = [
    order(1, { priceAmount: '5' }),
    order(2, { quantityRemaining: '1' }),
    order(3),
    order(4, { status: 'filled' }),
    order(6, { orderCreatedAt: '2026-01-15T12:00:00Z' }),
  ]
  const after = await ended(desk, desk.takeSnapshot({ ...collection, side: 'listing' }))
  const list = valueOf(await desk.listSnapshots({ ...collection, side: 'listing' })).snapshots
  expect(list.map(({ id, orders }) => [id, orders])).toEqual([
    [after.snapshot, 5],
    [before.snapshot, 5],
  ])
  expect(list[0]?.floors).toEqual([{ currency: `0x${'0'.repeat(40)}`, decimals: 18, lowest: '5', count: 4 }])
  const ids = { before: before.snapshot ?? 0, after: after.snapshot ?? 0 }
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
  expect(desk.jobs().jobs.every(({ state }) => state === 'stopped')).toBe(true)
})
