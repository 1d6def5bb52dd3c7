import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventFilter } from '../../../contract/event-filter.ts'
import type { ChainVerdict } from '../../../core/chain-proof/words.ts'
import { createAppDatabase, type AppDatabase } from '../../platform/app-database/app-database.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { chainVerdictsTable } from './chain-verdicts-table.ts'
import { bodyOf, makeLogFolder, type LogFolder } from './testing/log-folder.ts'
import { runLog, type RunningLog } from './testing/running-log.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const blockHash = `0x${'b1'.repeat(32)}`
const txnHash = `0x${'f'.repeat(64)}`

let folder: LogFolder
let running: RunningLog
let store: AppDatabase
const ids = [1_000_001, 1_000_000, 2_000_000, 3_000_000].toSorted((a, b) => a - b)

beforeEach(async () => {
  folder = makeLogFolder()
  running = await runLog(folder.path)
  store = createAppDatabase({ folder: folder.path, logger: silentLogger })
  await store.start()
  const element = (number: number) => ({
    uid: `0x${number.toString(16).padStart(64, '0')}`,
    blockHash,
    txnHash,
    event: { eventSig: 'Made(uint256)', types: ['uint256'], names: ['id'], values: [String(number)] },
  })
  folder.deliver(bodyOf(element(1), element(2)), bodyOf(element(3)), bodyOf(element(4)))
  await running.events(4)
})
afterEach(async () => {
  await Promise.all([store.stop(), running.stop()])
  folder.remove()
})

const rows = async (filter: EventFilter = {}) => {
  return valueOf(await running.log.listEvents({ filter }, never)).rows
}
const found = async (filter: EventFilter): Promise<number[]> => (await rows(filter)).map(({ id }) => id)

const examine = async (id: number, verdict: ChainVerdict, members = {}): Promise<void> => {
  const row = (await rows()).find((one) => one.id === id)
  const put = await store.table(chainVerdictsTable).put([
    {
      id,
      receivedAt: Date.parse(row?.receivedAt ?? ''),
      blockHash,
      txnHash,
      verdict,
      examinedAt: 1,
      report: '{}',
      file: verdict === 'proven' ? 'a file' : null,
      ...members,
    },
  ])
  expect(put.ok).toBe(true)
}

test('events are found by what the chain says, alone and beside other filters, and after they are read anew', async () => {
  // A verdict is of no other event that has the same id.
  await examine(1_000_000, 'proven', { receivedAt: 5 })
  await examine(1_000_001, 'proven', { blockHash: `0x${'b2'.repeat(32)}` })
  await examine(2_000_000, 'proven', { txnHash: null })
  expect(await found({ chainVerdict: 'proven' })).toEqual([])
  expect(await found({ chainVerdict: 'not-examined' })).toEqual(ids.toReversed())
  expect((await rows()).map(({ chainVerdict }) => chainVerdict)).toEqual([null, null, null, null])
  await examine(1_000_001, 'proven')
  await examine(3_000_000, 'proven')
  await examine(2_000_000, 'refuted')
  expect(await found({ chainVerdict: 'proven' })).toEqual([3_000_000, 1_000_001])
  expect(await found({ chainVerdict: 'refuted' })).toEqual([2_000_000])
  expect(await found({ chainVerdict: 'not-examined' })).toEqual([1_000_000])
  expect(await found({ chainVerdict: 'proven', deliveryId: 3 })).toEqual([3_000_000])
  expect(await found({ chainVerdict: 'proven', tokenId: '2' })).toEqual([1_000_001])
  expect(await found({ chainVerdict: 'proven', txnHash })).toEqual([3_000_000, 1_000_001])
  expect((await rows()).map(({ chainVerdict }) => chainVerdict)).toEqual([
    'proven',
    'refuted',
    'proven',
    null,
  ])
  const { log } = running
  const filter = { chainVerdict: 'proven' } as const
  expect(await log.countEvents({ filter }, never)).toEqual({ ok: true, value: { events: 2, deliveries: 2 } })
  expect(valueOf(await log.histogram({ filter, buckets: 1 }, never))).toMatchObject({ counts: [2] })
  expect(valueOf(await log.listTransactions({ filter }, never))).toMatchObject({
    rows: [{ events: 2, id: 3_000_000, firstId: 1_000_001 }],
  })
  expect(valueOf(await log.nextEvents({ filter, after: 0, limit: 5 }))).toMatchObject({
    ids: [1_000_001, 3_000_000],
  })
  await examine(3_000_000, 'not-yet')
  expect(await found({ chainVerdict: 'proven' })).toEqual([1_000_001])
  await running.stop()
  for (const name of readdirSync(folder.path))
    if (name.startsWith('events.db')) rmSync(join(folder.path, name))
  running = await runLog(folder.path)
  await running.events(4)
  expect(await found({ chainVerdict: 'refuted' })).toEqual([2_000_000])
  // Reports and files are given back as they were put.
  const report = JSON.stringify({ text: 'é'.repeat(5000) })
  await examine(1_000_000, 'proven', { report })
  const table = store.table(chainVerdictsTable)
  expect(await table.report(1_000_000)).toEqual({ ok: true, value: report })
  expect(await table.report(7)).toEqual({ ok: true, value: null })
  const former = { report: '{"checks":[{"outcome":"as-told","detail":"as-told"}]}' }
  await examine(1_000_001, 'proven', former)
  const renamed = '{"checks":[{"outcome":"stated","detail":"as-told"}]}'
  expect(await table.report(1_000_001)).toEqual({ ok: true, value: renamed })
  expect(await table.files([7, 1_000_000])).toEqual({ ok: true, value: [{ id: 1_000_000, text: 'a file' }] })
})
