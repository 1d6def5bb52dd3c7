import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { openCalls } from './open-calls.ts'
import { createCallLogHandlers } from './call-log-handlers.ts'
import { callRecord } from './testing/call-record.ts'
import { openCallLog, type TestCallLog } from './testing/open-call-log.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const never = new AbortController().signal

const folder = inEachTest(() => testFolder('calls'))
const open = async (): Promise<TestCallLog> => untilEnd(await openCallLog(folder(), { openAgainMs: 100 }))

const idsOf = async (from: TestCallLog): Promise<number[]> =>
  valueOf(await from.list({}, never)).rows.map(({ id }) => id)

const recent = (id: number, more: Parameters<typeof callRecord>[1] = {}) =>
  callRecord(id, { startedAt: Date.now(), ...more })

test('a call log with storage faults loses what a full disk does not take, says so, and goes on when there is room', async () => {
  const opened = valueOf(openCalls(folder(), () => new Date()))
  const { database } = opened
  const { handlers, end } = createCallLogHandlers({
    open: () => succeed(opened),
    exports: { folder: join(folder(), 'exports'), version: '1' },
    onNotice: () => undefined,
    onRemoved: () => undefined,
  })
  handlers.open()
  const record = (id: number, answer: string) => handlers.record(recent(id, { answer }))
  const stored = { ok: true, value: null }
  const noise = randomBytes(400_000).toString('base64')
  await record(1, '{}')
  database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + 5}`)
  expect(errorOf(await record(2, noise)).message).toContain('no room on the disk')
  expect(await record(3, '{}')).toEqual(stored)
  database.pragma('max_page_count = 1000000')
  expect(await record(4, noise)).toEqual(stored)
  expect(valueOf(opened.reader.list({})).rows.map(({ id }) => id)).toEqual([4, 3, 1])
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  end()
})

test('a call log with storage faults does not keep a call waiting where its file cannot be', async () => {
  await writeFile(join(folder(), 'log'), 'a file in the place of the folder')
  const callLog = await open()
  const id = await callLog.callWriter.nextId()
  expect(callLog.notices().join()).toMatch(/^Calls cannot be recorded now\./)
  await callLog.callWriter.begin(recent(id))
  await callLog.store(recent(id))
  expect(callLog.notices().join()).toMatch(/2 calls were made but not recorded/)
  const exported = callLog.export({ format: 'har' }, never)
  const unavailable = { ok: false, error: { kind: 'unavailable' } }
  for (const answer of await Promise.all([callLog.list({}, never), exported, callLog.clear({})]))
    expect(answer).toMatchObject(unavailable)
  await rm(join(folder(), 'log'))
  // What comes before its file is tried again is lost.
  await expect
    .poll(async () => {
      await callLog.store(recent(7))
      const listed = await callLog.list({}, never)
      return listed.ok && listed.value.rows.map((row) => row.id)
    })
    .toEqual([7])
  expect(callLog.notices().join()).not.toMatch(/cannot be recorded now/)
})

test('a call log with storage faults leaves the file of a newer program alone', async () => {
  const first = await open()
  await first.store(recent(1))
  await first.stop()
  new Database(join(folder(), 'log', 'calls.db')).exec('PRAGMA user_version = 99').close()
  const callLog = await open()
  await callLog.store(recent(2))
  expect(callLog.notices().join()).toMatch(/newer Marketdesk/)
  expect(await callLog.list({}, never)).toMatchObject({ error: { kind: 'unavailable' } })
})

test('a call log with storage faults keeps a damaged file aside and begins a new one', async () => {
  await mkdir(join(folder(), 'log'))
  await writeFile(join(folder(), 'log', 'calls.db'), 'this is no database'.repeat(1000))
  const callLog = await open()
  await callLog.store(recent(1))
  expect(await idsOf(callLog)).toEqual([1])
  expect(callLog.notices().join()).toMatch(/damaged .* kept as .*calls\.db\.damaged-/)
  expect((await readdir(join(folder(), 'log'))).filter((name) => name.includes('damaged'))).toHaveLength(1)
})

test('a call log with storage faults still knows of a write when the program is killed before the answer', async () => {
  const script = fileURLToPath(new URL('./testing/begin-and-wait.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder()], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const callLog = await open()
  const { rows } = valueOf(await callLog.list({}, never))
  expect(rows).toEqual([expect.objectContaining({ operation: 'AddWebhookListener', outcome: 'unknown' })])
  // Where a busy machine kept the numbers waiting, they begin with the time.
  expect(await callLog.callWriter.nextId()).toBeGreaterThan(rows[0]?.id ?? Infinity)
})

test('a call whose details are damaged is shown with what is left of it, and is not sent again', async () => {
  const callLog = await open()
  await callLog.store(callRecord(1, { asked: '{"projectId":' }), callRecord(2), callRecord(3))
  const raw = new Database(join(callLog.folder, 'calls.db'))
  raw.exec(`UPDATE call_details SET request_headers = '[["a",1]]', answer_headers = '[', deviations = '{}', failure = '[]'
    WHERE call_id = 1`)
  raw.exec(`UPDATE call_bodies SET packed = x'ff' WHERE call_id = 3 AND part = 'asked'`)
  raw.close()
  const list = await callLog.list({}, never)
  expect(valueOf(list)).toMatchObject({ rows: [{ id: 3, requestSummary: '' }, { id: 2 }, { id: 1 }] })
  const detail = valueOf(await callLog.get({ id: 1 }))
  expect(contract['calls.get'].output.safeParse(detail).error?.issues ?? []).toEqual([])
  const saying = (what: string): string =>
    `The database is damaged at the ${what} of call 1: it cannot be read.`
  expect(detail).toMatchObject({
    requestHeaders: [['Damaged', saying('headers of the request')]],
    answerHeaders: [['Damaged', saying('headers of the answer')]],
    deviationList: [{ path: '', message: saying('deviations') }],
    failure: { kind: 'unavailable', message: saying('failure') },
    asked: saying('request'),
    answerText: '{"audiences":[]}',
  })
  expect(errorOf(await callLog.repeatable(1))).toMatchObject({
    kind: 'unavailable',
    message: saying('request'),
  })
})
