import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutcome } from '../../../contract/calls.ts'
import { contract } from '../../../contract/contract.ts'
import type { Result } from '../../../core/result.ts'
import { openDatabase } from '../../platform/db/migrations.ts'
import type { Migration } from '../../platform/db/migrations.ts'
import { openCallStore } from './call-store.ts'
import { callsFile, callsMigrations } from './calls-schema.ts'
import { openCalls } from './open-calls.ts'
import { callRecord } from './testing/call-record.ts'
import { makeCallLogFolder, openCallLog, type TestCallLog } from './testing/open-call-log.ts'

// A file as version 1 of the schema wrote it: four calls (1, 2, 3 and 7), kept for 36,500 days and up to 200 megabytes. Every later version must open it.
const released = new URL('../../../../resources/fixtures/calls-version-1.db.gz', import.meta.url)

const never = new AbortController().signal
const now = (): Date => new Date('2026-02-01T00:00:00.000Z')
let folder: Awaited<ReturnType<typeof makeCallLogFolder>>
let path: string

beforeEach(async () => {
  folder = await makeCallLogFolder()
  path = join(folder.path, 'log', callsFile)
  await mkdir(join(folder.path, 'log'))
  await writeFile(path, gunzipSync(await readFile(released)))
})
afterEach(() => folder.remove())

const valueOf = <T, E extends { message: string }>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const schemaOf = (database: Database.Database): unknown =>
  database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()

describe('a record of version 1', () => {
  let callLog: TestCallLog
  beforeEach(async () => {
    callLog = await openCallLog(folder.path)
  })
  afterEach(() => callLog.stop())

  it('keeps every call, as lists, details, bodies and words', async () => {
    const list = valueOf(await callLog.list({}, never))
    expect(contract['calls.list'].output.safeParse(list).error?.issues ?? []).toEqual([])
    expect(list.rows.map(({ id }) => id)).toEqual([7, 3, 2, 1])
    for (const { id } of list.rows) {
      const detail = valueOf(await callLog.get({ id }))
      expect(contract['calls.get'].output.safeParse(detail).error?.issues ?? []).toEqual([])
    }
    expect(valueOf(await callLog.get({ id: 7 }))).toMatchObject({
      outcome: 'unknown',
      answerText: null,
      asked: { filters: { tokenIDs: ['18446744073709551615'] } },
    })
    const end = valueOf(await callLog.body({ id: 1, part: 'answer', offset: 300_000, length: 1000 }))
    expect(end.text).toContain('Lighthouse keepers 3')
    expect(
      JSON.parse(valueOf(await callLog.body({ id: 1, part: 'answer', offset: 0, length: 4_194_304 })).text),
    ).toMatchObject({ audiences: { length: 4000 } })
    const found = valueOf(await callLog.list({ filter: { text: 'lighthouse' } }, never))
    expect(found.rows.map(({ id }) => id)).toEqual([1])
  })

  it('keeps its bounds, counts on, and is exported whole', async () => {
    expect(valueOf(await callLog.retention())).toMatchObject({ days: 36_500, megabytes: 200, calls: 4 })
    expect(await callLog.callWriter.nextId()).toBe(8)
    await callLog.keep(callRecord(8))
    const { path: file, rows } = valueOf(await callLog.export({ format: 'jsonl' }, never))
    expect(rows).toBe(5)
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(5)
  })
})

describe('a write whose answer does not say what became of it', () => {
  const failure = (outcome?: 'unknown') => ({
    kind: 'service' as const,
    message: 'No.',
    ...(outcome && { outcome }),
  })
  const written = [
    callRecord(10, {
      operation: 'AddWebhookListener',
      outcome: 'service',
      httpStatus: 503,
      failure: failure('unknown'),
    }),
    callRecord(11, {
      operation: 'RemoveWebhookListener',
      outcome: 'bad-answer',
      httpStatus: 502,
      failure: { ...failure('unknown'), kind: 'bad-answer' },
    }),
    callRecord(12, {
      operation: 'AddWebhookListener',
      outcome: 'service',
      httpStatus: 401,
      failure: failure(),
    }),
    callRecord(13, { outcome: 'ok', failure: null }),
  ]

  it('stood as an error of the service in version 1 and is found as unknown now', async () => {
    const first = valueOf(openDatabase(path, callsMigrations.slice(0, 1), { synchronous: 'FULL', now }))
    openCallStore(first.database).write(written)
    first.database.close()

    const callLog = await openCallLog(folder.path)
    const found = async (outcome: CallOutcome): Promise<number[]> =>
      valueOf(await callLog.list({ filter: { outcome } }, never)).rows.map(({ id }) => id)
    expect(await found('unknown')).toEqual([11, 10, 7])
    expect(await found('service')).toEqual([12, 3])
    expect(await found('bad-answer')).toEqual([])
    expect(valueOf(await callLog.get({ id: 10 }))).toMatchObject({
      httpStatus: 503,
      failure: written[0]?.failure,
    })
    await callLog.stop()
  })
})

describe('the schema', () => {
  it('of an upgraded file is that of a new one: no step that was released has changed', async () => {
    const upgraded = valueOf(openCalls(join(folder.path, 'log'), now))
    const fresh = valueOf(openCalls(join(folder.path, 'fresh'), now))
    expect(schemaOf(upgraded.database)).toEqual(schemaOf(fresh.database))
    upgraded.close()
    fresh.close()
  })

  it('goes one step on after a copy was kept, and is refused by the version before', () => {
    const next: Migration = {
      name: 'count characters',
      up: (database) =>
        void database.exec(
          'ALTER TABLE calls ADD COLUMN url_length INTEGER NOT NULL DEFAULT 0; UPDATE calls SET url_length = length(url)',
        ),
    }
    const options = { synchronous: 'FULL', givesSpaceBack: true, now } as const
    const before = valueOf(openDatabase(path, callsMigrations, options))
    const rows = before.database.prepare('SELECT id, url, length(url) AS url_length FROM calls').all()
    before.database.close()

    const after = valueOf(openDatabase(path, [...callsMigrations, next], options))
    expect(after.database.prepare('SELECT id, url, url_length FROM calls').all()).toEqual(rows)
    expect(rows).toHaveLength(4)
    const copy = `${path}.before-upgrade-from-${callsMigrations.length}`
    expect(after.notices).toEqual([expect.stringContaining(copy)])
    after.database.close()

    const kept = valueOf(openDatabase(copy, callsMigrations, options))
    expect(kept.database.prepare('SELECT count(*) FROM calls').pluck().get()).toBe(4)
    kept.database.close()
    expect(openCalls(join(folder.path, 'log'), now)).toMatchObject({ ok: false, error: { reason: 'newer' } })
  })
})
