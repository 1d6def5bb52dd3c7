import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppDatabase, type AppDatabase } from '../../platform/app-database/app-database.ts'
import { createLogJobs } from '../log-maintenance/log-jobs.ts'
import { createLogMaintenance } from '../log-maintenance/log-maintenance.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { runLog } from './testing/running-log.ts'
import { eventNotesTable } from './event-notes-table.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const never = new AbortController().signal
const filter = { starred: true }

let store: AppDatabase
const folder = inEachTest(() => makeLogFolder())
const running = inEachTest(() => runLog(folder().path))
beforeEach(async () => {
  store = createAppDatabase({ folder: folder().path, logger: silentLogger })
  await store.start()
  const element = (number: number) => ({
    uid: `0x${number.toString(16).padStart(64, '0')}`,
    txnHash: `0x${'f'.repeat(64)}`,
    event: { eventSig: 'Made(uint256)', types: ['uint256'], names: ['id'], values: [String(number)] },
  })
  folder().deliver(bodyOf(element(1), element(2)), bodyOf(element(3)), bodyOf(element(4)))
  await running().events(4)
})
afterEach(async () => {
  await Promise.all([store.stop(), running().stop()])
})

const star = async (id: number, is = true): Promise<void> => {
  const put = await store.table(eventNotesTable).put({ id, note: 'a note', star: is, updatedAt: 1 })
  expect(put.ok).toBe(true)
}

const starred = async (): Promise<number[]> => {
  const page = valueOf(await running().log.listEvents({ filter }, never))
  return page.rows.map(({ id }) => id)
}

test('stars are found and exported as soon as they are given, and those of a file that takes the place of a damaged one after one failure', async () => {
  expect(await starred()).toEqual([])
  await star(1_000_001)
  await star(3_000_000)
  expect(await starred()).toEqual([3_000_000, 1_000_001])
  const { log } = running()
  expect(await log.countEvents({ filter }, never)).toEqual({ ok: true, value: { events: 2, deliveries: 2 } })
  expect(valueOf(await log.listTransactions({ filter }, never))).toMatchObject({
    rows: [{ events: 2, id: 3_000_000, firstId: 1_000_001 }],
  })
  const chart = await log.histogram({ filter, buckets: 1 }, never)
  expect(chart).toMatchObject({ ok: true, value: { counts: [2] } })
  await star(3_000_000, false)
  expect(await starred()).toEqual([1_000_001])
  const jobs = untilEnd(createLogJobs({ onChange: () => {}, logger: silentLogger }))
  const maintenance = createLogMaintenance({
    folders: { log: folder().path, exports: join(folder().path, 'exports') },
    maxInflatedBytes: 1_000_000,
    jobs,
    store,
    logger: silentLogger,
    onLogChange: () => {},
  })
  afterwards(() => maintenance.stop())

  const written = valueOf(await maintenance.export({ format: 'csv', filter }, never))
  expect(written).toMatchObject({ rows: 1, deliveries: 1 })
  expect(readFileSync(written.path, 'utf8').split('\r\n')[1]).toMatch(/^1000001,/)

  await store.stop()
  for (const ending of ['', '-wal', '-shm']) {
    const path = join(folder().path, `event-notes.db${ending}`)
    try {
      renameSync(path, `${path}.aside`)
    } catch (error) {
      // The log beside a database is gone when nobody has it open.
      if (ending === '') throw error
    }
  }
  expect(await starred()).toEqual([])
  store = createAppDatabase({ folder: folder().path, logger: silentLogger })
  await store.start()
  await star(2_000_000)
  expect(errorOf(await running().log.listEvents({ filter }, never))).toMatchObject({ kind: 'unavailable' })
  expect(await starred()).toEqual([2_000_000])
})
