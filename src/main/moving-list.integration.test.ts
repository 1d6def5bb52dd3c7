import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { workControls } from './platform/jobs/testing/work-controls.ts'
import { plainOrder } from '../features/orders/core/testing/plain-order.ts'
import type { Order } from '../core/wire/marketplace.ts'
import type { Output } from '../contract/contract.ts'
import type { JobOf } from '../features/jobs/contract.ts'
import { jobsOf } from './platform/jobs/testing/jobs-of.ts'
import { ended, openOrdersDesk } from '../features/orders/desk/testing/orders-desk.ts'
import { startTestServer } from '../features/service-client/desk/testing/test-server.ts'
import { openAppDatabase } from './open-app-database.ts'
import { silentLogger } from './platform/log/logger.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { sendJson } from './platform/http/testing/local-server.ts'
import { inEachTest } from '../core/testing/in-tests.ts'

const collection = { project: 'p1', network: 'polygon', contractAddress: `0x${'c'.repeat(40)}` }
const list = { ...collection, side: 'listing' as const }
const count = 200
const pageSize = 20

/** Order ids in the order of the list. */
let market: string[]
/** What happens while page `page` is requested, the `request`th of all. */
let meanwhile: (page: number, request: number) => void
/** How the service cuts its pages. */
let pageOf: (page: number) => { rows: readonly string[]; more: boolean }
let requests: number

const idsFrom = (first: number, many: number): string[] =>
  Array.from({ length: many }, (_, index) => `0x${String(first + index).padStart(5, '0')}`)
const orderOf = (orderId: string): Order => ({
  ...plainOrder,
  orderId,
  tokenId: String(Number(orderId)),
  validUntil: '2030-01-01T00:00:00Z',
})
const plainPage = (page: number) => ({
  rows: market.slice((page - 1) * pageSize, page * pageSize),
  more: page * pageSize < market.length,
})

beforeEach(() => {
  market = idsFrom(1, count)
  meanwhile = () => undefined
  pageOf = plainPage
  requests = 0
})
const server = inEachTest(() =>
  startTestServer((request, response) => {
    const { page, side } = JSON.parse(request.body) as { page: { page: number }; side: string }
    if (side === 'offer')
      return sendJson(response, 200, { collectibles: [], page: { page: 1, pageSize, more: false } })
    requests += 1
    meanwhile(page.page, requests)
    const { rows, more } = pageOf(page.page)
    sendJson(response, 200, {
      collectibles: rows.map((id) => ({
        metadata: { tokenId: String(Number(id)), name: `Egret ${id}`, attributes: [] },
        order: orderOf(id),
      })),
      page: { page: page.page, pageSize, more },
    })
  }),
)
const folder = inEachTest(() => testFolder('moving'))
const appDatabase = inEachTest(() => openAppDatabase({ folder: folder(), logger: silentLogger }))
const jobs = inEachTest(() => jobsOf(appDatabase()))
const desk = inEachTest(() => openOrdersDesk(appDatabase(), folder(), () => server().url, { jobs: jobs() }))
const take = async (): Promise<{ id: number; job: JobOf<'orders.check'> }> => {
  const job = await ended(jobs(), desk().check(collection))
  expect(job).toMatchObject({ state: 'done', failure: null })
  const [newest] = valueOf(await desk().listSnapshots(list)).snapshots
  return { id: newest?.id ?? 0, job }
}
const stored = async (id: number) => {
  const found = valueOf(await desk().listSnapshots(list)).snapshots.find((one) => one.id === id)
  return found ?? expect.fail('the snapshot is not there')
}
const changesOf = async (before: number, after: number) => {
  const rows: { kind: string; key: string }[] = []
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: Output<'snapshots.compare'> = valueOf(
      await desk().compareSnapshots({ before, after, limit: 1000, cursor }),
    )
    rows.push(...page.rows.map((row) => ({ kind: row.kind, key: (row.after ?? row.before)?.key ?? '' })))
    cursor = page.next
  }
  return rows
}
const keysOf = (changes: readonly { kind: string; key: string }[], ...kinds: string[]): string[] =>
  changes.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)

/** Takes one snapshot before, one while the market moves, one after, and compares all with what the market really held. */
const takeAround = async (move: typeof meanwhile) => {
  const alwaysThere = new Set(market)
  const first = await take()
  requests = 0
  meanwhile = (page, request) => {
    move(page, request)
    const now = new Set(market)
    for (const id of alwaysThere) if (!now.has(id)) alwaysThere.delete(id)
  }
  const second = await take()
  meanwhile = () => undefined
  const effort = requests
  const third = await take()
  const during = await stored(second.id)
  const to = await changesOf(first.id, second.id)
  const from = await changesOf(second.id, third.id)
  // What the market had all the time is neither gone nor back, whatever was read.
  const falsely = [
    ...keysOf(to, 'gone', 'revived', 'repriced', 'filled', 'expired'),
    ...keysOf(from, 'new', 'gone', 'revived', 'repriced', 'filled', 'expired'),
  ].filter((key) => alwaysThere.has(key))
  return { during, to, from, falsely, effort, job: second.job }
}

const whole = async (move: typeof meanwhile): Promise<Awaited<ReturnType<typeof takeAround>>> => {
  const before = new Set(market)
  const taken = await takeAround(move)
  const now = new Set(market)
  expect(taken.during).toMatchObject({ reading: 'whole', uncertain: 0, orders: market.length })
  expect(taken.job.result).toMatchObject({ rows: market.length, partial: { complete: true } })
  // Exactly what really went, and what really came.
  const sorted = (keys: Iterable<string>): string[] => [...keys].toSorted()
  expect(sorted(keysOf(taken.to, 'gone'))).toEqual(sorted([...before].filter((id) => !now.has(id))))
  expect(sorted(keysOf(taken.to, 'new', 'revived'))).toEqual(sorted(market.filter((id) => !before.has(id))))
  expect(taken.from).toEqual([])
  expect(taken.falsely).toEqual([])
  return taken
}

test.each<[string, typeof meanwhile, number]>([
  [
    'orders of earlier pages are sold',
    (page, request) => {
      if (request > 1 && request <= 10) market.splice(page * 3, 1)
    },
    count - 9,
  ],
  [
    'orders are added at the front, and half of it is sold at once',
    (_page, request) => {
      if (request > 1 && request <= 10) market.unshift(...idsFrom(5000 + request, 1))
      if (request === 5) market.splice(20, 100)
    },
    count + 9 - 100,
  ],
  ['all but one page is sold', (_page, request) => void (request === 13 && market.splice(5)), 5],
])('a list that moves for a while and then rests %s', async (_what, move, left) => {
  await whole(move)
  expect(market).toHaveLength(left)
})

const restless: typeof meanwhile = (page, request) => {
  market.splice((page * 97) % market.length, 1)
  market.unshift(...idsFrom(30_000 + request, 1))
}

test('a list that never rests says how many rows are uncertain, and makes no false difference of them', async () => {
  const taken = await takeAround(restless)
  expect(taken.during.reading).toBe('moved')
  expect(taken.during.uncertain).toBeGreaterThan(0)
  expect(taken.job.result?.partial).toMatchObject({
    because: { id: 'list-moved', values: { uncertain: taken.during.uncertain } },
  })
  expect(taken.falsely).toEqual([])
  expect(keysOf(taken.to, 'gone')).toEqual([])
  expect(keysOf(taken.from, 'revived')).toEqual([])
  // Five sweeps of ten pages or so, and no more.
  expect(taken.effort).toBeLessThanOrEqual(60)
})

test('a list that never rests an export marks the uncertain rows and has none twice; a check says so too', async () => {
  meanwhile = restless
  const checked = await ended(jobs(), desk().check(collection))
  const reading = checked.result?.partial
  expect(reading).toMatchObject({ because: { id: 'list-moved', values: { uncertain: expect.any(Number) } } })
  expect(desk().lastCheck(collection)?.partial).toEqual(reading)
  for (const format of ['csv', 'jsonl'] as const) {
    const file = valueOf(await desk().export({ ...list, format }, workControls()))
    const lines = (await readFile(file.path, 'utf8')).trimEnd().split(/\r?\n/)
    const rows =
      format === 'csv'
        ? lines.slice(1).map((line) => ({ id: line.split(',')[2], uncertain: line.endsWith(',yes') }))
        : lines.map((line) => {
            const { order, uncertain } = JSON.parse(line) as { order: Order; uncertain?: boolean }
            return { id: order.orderId, uncertain: uncertain === true }
          })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ uncertain }) => uncertain)).toHaveLength(file.counts['uncertain'] ?? -1)
    const partial = { complete: false, because: { id: 'list-moved' } }
    expect(file).toMatchObject({ rows: rows.length, partial })
    expect(file.bytes).toBe((await readFile(file.path)).length)
  }
})

test('the changes between two snapshots are written into a file', async () => {
  const [before, after] = [await take(), (market.splice(0, 3), await take())]
  const changes = { before: before.id, after: after.id, format: 'csv' } as const
  const written = valueOf(await desk().exportChanges(changes, workControls()))
  const lines = (await readFile(written.path, 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['change', 'gone', 'gone', 'gone'])
  expect(written).toMatchObject({ rows: 3 })
})

test.each([
  ['its first page for ever', () => ({ rows: market.slice(0, pageSize), more: true })],
  ['rows of two pages in turn', (page: number) => ({ ...plainPage((page % 2) + 1), more: true })],
])('a service that repeats %s is given up soon', async (_what, answer) => {
  pageOf = answer
  const job = await ended(jobs(), desk().check(collection))
  expect(job).toMatchObject({ state: 'failed', failure: { kind: 'bad-answer' } })
  expect(job.failure?.message).toContain('repeats itself')
  expect(requests).toBeLessThanOrEqual(6)
  expect(valueOf(await desk().listSnapshots(list)).snapshots).toEqual([])
})
