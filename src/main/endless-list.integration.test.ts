import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderJob } from '../contract/orders.ts'
import type { Output } from '../contract/contract.ts'
import { startServeProcess, type ServeProcess } from './host/testing/serve-process.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { startLocalServer } from './platform/http/testing/local-server.ts'
import { afterwards } from '../core/testing/in-tests.ts'

/** A service whose list never ends: each page is of 20 MB and promises more. */

const rowsOfPage = 50
const mostHeapMb = 256
const collection = { network: 'polygon', contractAddress: `0x${'c'.repeat(40)}` }

let data: string
let desk: ServeProcess
let project: string
/** Text of a page. */
let pageOf: (page: number) => string

const row = (page: number, index: number, name: string): string => {
  const tokenId = String((page - 1) * rowsOfPage + index)
  const order = `{"orderId":"0x${tokenId}","tokenId":"${tokenId}","marketplace":"sequence_marketplace_v2","side":"listing","status":"active","priceAmount":"1000","createdBy":"0x${'1'.repeat(40)}"}`
  return `{"metadata":{"tokenId":"${tokenId}","name":"${name}","attributes":[]},"order":${order}}`
}
const longName = 'n'.repeat(400_000)
const rowsOf = (page: number, name: string): string =>
  Array.from({ length: rowsOfPage }, (_, index) => row(page, index, name)).join(',')
const endless = (page: number): string =>
  `{"collectibles":[${rowsOf(page, longName)}],"page":{"page":${page},"pageSize":${rowsOfPage},"more":true}}`

beforeEach(async () => {
  pageOf = endless
  const { url, stop } = await startLocalServer((_request, response, body) => {
    const { page } = JSON.parse(body) as { page: { page: number } }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(pageOf(page.page))
  })
  afterwards(stop)
  data = testFolder('endless')
  desk = await startServeProcess(data, [], undefined, [`--max-old-space-size=${mostHeapMb}`])
  const added = await desk.call('projects.add', {
    name: 'Endless',
    networks: ['polygon'],
    marketplaceUrl: url,
    accessKey: 'AQAA-access-key-of-the-test',
  })
  expect(added).toMatchObject({ ok: true })
  project = (added.value as Output<'projects.add'>).id
})

afterEach(() => desk.stop())

const jobsOf = async (): Promise<readonly OrderJob[]> =>
  ((await desk.call('orders.jobs')).value as Output<'orders.jobs'>).jobs

const ended = async (name: string, input: object): Promise<OrderJob | undefined> => {
  const begun = await desk.call(name, { project, ...collection, ...input })
  expect(begun).toMatchObject({ ok: true })
  const { job } = begun.value as { job: number }
  await expect
    .poll(async () => (await jobsOf()).find(({ id }) => id === job)?.state, { timeout: 100_000 })
    .not.toBe('running')
  return (await jobsOf()).find(({ id }) => id === job)
}

test('a check ends where the memory for lists does, says so, and checks what it read', async () => {
  const job = await ended('orders.check', { sides: ['listing'] })
  expect(job).toMatchObject({ state: 'done', failure: null, cut: { limit: 'memory', rows: job?.rows } })
  expect(job?.rows).toBeGreaterThanOrEqual(rowsOfPage)
  expect(job?.cut?.next).toBe((job?.cut?.pages ?? 0) + 1)
  const latest = await desk.call('orders.findingGroups', { project, ...collection })
  expect(latest).toMatchObject({ ok: true, value: { check: { orders: job?.rows, cut: job?.cut } } })
  expect((await fetch(desk.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
}, 120_000)

test('an answer of millions of values is refused before it takes their memory', async () => {
  pageOf = () => `{"collectibles":[${'[],'.repeat(10_000_000)}[]],"page":{"page":1,"pageSize":50}}`
  const answered = await desk.call('orders.list', { project, ...collection, side: 'listing' })
  expect(answered).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
  expect(JSON.stringify(answered)).toContain('JSON of more than 500000 values')
  expect((await fetch(desk.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
}, 60_000)

test('a snapshot and an export of such a list leave the desk alive, and stop when they are told to', async () => {
  const begun = await Promise.all([
    desk.call('snapshots.take', { project, ...collection, side: 'listing' }),
    desk.call('orders.export', { project, ...collection, side: 'listing', format: 'jsonl' }),
  ])
  // More than the heap may hold has come.
  const enough = Math.ceil(mostHeapMb / 20 / begun.length) + 1
  await expect
    .poll(async () => (await jobsOf()).map(({ pages }) => Math.min(pages, enough)), { timeout: 100_000 })
    .toEqual([enough, enough])
  for (const one of begun) {
    const { job } = one.value as { job: number }
    expect(await desk.call('jobs.cancel', { id: job })).toMatchObject({ ok: true })
  }
  expect((await fetch(desk.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
}, 120_000)

test('an export that ended at its limit goes on where it ended', async () => {
  const last = 5
  pageOf = (page) =>
    `{"collectibles":[${rowsOf(page, 'n')}],"page":{"page":${page},"pageSize":${rowsOfPage},"more":${page < last}}}`
  const job = await ended('orders.export', { side: 'listing', format: 'jsonl', fromPage: 3 })
  expect(job).toMatchObject({ state: 'done', cut: null, uncertain: null, rows: 3 * rowsOfPage })
  const lines = (await readFile(job?.file?.path ?? '', 'utf8')).trim().split('\n')
  expect(
    lines.map((line) => (JSON.parse(line) as { metadata: { tokenId: string } }).metadata.tokenId),
  ).toEqual(Array.from({ length: 3 * rowsOfPage }, (_, index) => String(2 * rowsOfPage + index)))
})
