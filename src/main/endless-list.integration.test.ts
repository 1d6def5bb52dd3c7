import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Job, JobOf } from '../features/jobs/contract.ts'
import { startServeProcess } from './host/testing/serve-process.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { startLocalServer } from './platform/http/testing/local-server.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

/** A service whose list never ends: each page is of 20 MB and promises more. */

const rowsOfPage = 50
const mostHeapMb = 256
const collection = { network: 'polygon', contractAddress: `0x${'c'.repeat(40)}` }

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

const service = inAllTests(() =>
  startLocalServer((_request, response, body) => {
    const { page, side } = JSON.parse(body) as { page: { page: number }; side: string }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const none = '{"collectibles":[],"page":{"page":1,"pageSize":50,"more":false}}'
    response.end(side === 'offer' ? none : pageOf(page.page))
  }),
)
const desk = inAllTests(() =>
  startServeProcess(testFolder('endless'), [], undefined, [`--max-old-space-size=${mostHeapMb}`]),
)
beforeAll(async () => {
  const at = { networks: ['polygon'], marketplaceUrl: service().url }
  const accessKey = 'AQAA-access-key-of-the-test'
  project = (await desk().ask('projects.save', { name: 'Endless', ...at, accessKey })).id
})
beforeEach(() => {
  pageOf = endless
})

const takesDeliveries = async (): Promise<boolean> =>
  (await fetch(desk().receiver, { method: 'POST', body: '[]' })).ok

/** A check when it has ended. */
const checked = async (): Promise<JobOf<'orders.check'>> => {
  const { job: id } = await desk().ask('orders.check', { project, ...collection })
  const isCheck = (job: Job): job is JobOf<'orders.check'> => job.id === id && job.method === 'orders.check'
  const look = async () => (await desk().ask('jobs.list')).jobs.find(isCheck)
  await expect.poll(async () => (await look())?.state, { timeout: 100_000 }).not.toBe('running')
  return (await look()) ?? expect.fail('the check is not listed')
}

test('a check ends where the memory for lists does, says so, and checks what it read', async () => {
  const { state, failure, result } = await checked()
  expect({ state, failure }).toEqual({ state: 'done', failure: null })
  const rows = result?.rows ?? 0
  const partial = result?.partial ?? expect.fail('it has no result')
  expect(partial).toMatchObject({ because: { id: 'list-cut', values: { limit: 'memory', rows } } })
  expect(rows).toBeGreaterThanOrEqual(rowsOfPage)
  expect(partial).toHaveProperty('continue')
  const latest = await desk().call('orders.statuses', { project, ...collection, limit: 1 })
  expect(latest).toMatchObject({ ok: true, value: { check: { orders: rows, partial } } })
  expect(await takesDeliveries()).toBe(true)
}, 120_000)

test('an answer of millions of values is refused before it takes their memory', async () => {
  pageOf = () => `{"collectibles":[${'[],'.repeat(2_000_000)}[]],"page":{"page":1,"pageSize":50}}`
  const answered = await desk().call('orders.list', { project, ...collection, side: 'listing' })
  expect(answered).toMatchObject({ ok: false, error: { kind: 'bad-answer' } })
  expect(JSON.stringify(answered)).toContain('JSON of more than 500000 values')
  expect(await takesDeliveries()).toBe(true)
}, 60_000)

test('an export that ended at its limit goes on where it ended', async () => {
  const last = 5
  pageOf = (page) =>
    `{"collectibles":[${rowsOf(page, 'n')}],"page":{"page":${page},"pageSize":${rowsOfPage},"more":${page < last}}}`
  const list = { kind: 'orders', project, ...collection, side: 'listing' } as const
  const file = await desk().ask('exports.begin', { ...list, format: 'jsonl', continue: '3' })
  expect(file).toMatchObject({ partial: { complete: true }, rows: 3 * rowsOfPage })
  const lines = (await readFile(file.path, 'utf8')).trim().split('\n')
  const ids = lines.map((line) => (JSON.parse(line) as { metadata: { tokenId: string } }).metadata.tokenId)
  expect(ids).toEqual(Array.from({ length: 3 * rowsOfPage }, (_, index) => String(2 * rowsOfPage + index)))
})
