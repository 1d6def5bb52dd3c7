import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { openCalls } from './open-calls.ts'
import { createRecorderLoop } from './recorder-loop.ts'
import type { RecorderReport } from './recorder-messages.ts'
import { callRecord } from './testing/call-record.ts'
import { makeRecorderFolder, openRecorder, type TestRecorder } from './testing/open-recorder.ts'

const never = new AbortController().signal
let folder: Awaited<ReturnType<typeof makeRecorderFolder>>
let recorder: TestRecorder | null = null

beforeEach(async () => {
  folder = await makeRecorderFolder()
})
afterEach(async () => {
  await recorder?.stop()
  recorder = null
  await folder.remove()
})

const valueOf = <T>(result: Result<T, Failure>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const idsOf = async (from: TestRecorder): Promise<number[]> =>
  valueOf(await from.list({}, never)).rows.map(({ id }) => id)

const recent = (id: number, more: Parameters<typeof callRecord>[1] = {}) =>
  callRecord(id, { startedAt: Date.now(), ...more })

describe('a record of calls in trouble', () => {
  it('passes a bug on as a bug, and answers the next question', async () => {
    recorder = await openRecorder(folder.path)
    const impossible = { id: {} as unknown as number }
    await expect(recorder.get(impossible)).rejects.toMatchObject({
      name: expect.stringMatching(/RangeError|TypeError/),
    })
    expect(await idsOf(recorder)).toEqual([])
  })

  it('loses what a full disk does not take, says so, and goes on when there is room', async () => {
    const reports: RecorderReport[] = []
    const opened = openCalls(folder.path, () => new Date())
    if (!opened.ok) throw new Error(opened.error.message)
    const { database } = opened.value
    const loop = createRecorderLoop({
      open: () => succeed(opened.value),
      exports: { folder: join(folder.path, 'exports'), version: '1' },
      report: (report) => void reports.push(report),
    })
    loop.begin()
    const record = async (id: number, answer: string): Promise<void> => {
      loop.take({ kind: 'record', record: recent(id, { answer }), size: answer.length })
      await new Promise((resolve) => setImmediate(resolve))
    }
    const noise = randomBytes(400_000).toString('base64')
    await record(1, '{}')
    database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + 5}`)
    await record(2, noise)
    expect(reports.at(-1)).toMatchObject({
      kind: 'lost',
      ids: [2],
      size: noise.length,
      problem: expect.stringContaining('no room on the disk') as string,
    })
    await record(3, '{}')
    expect(reports.at(-1)).toMatchObject({ kind: 'stored', ids: [3] })
    database.pragma('max_page_count = 1000000')
    await record(4, noise)
    expect(reports.at(-1)).toMatchObject({ kind: 'stored', ids: [4] })
    expect(valueOf(opened.value.reader.list({})).rows.map(({ id }) => id)).toEqual([4, 3, 1])
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    loop.end()
  })

  it('does not keep a call waiting where its file cannot be', async () => {
    await writeFile(join(folder.path, 'log'), 'a file in the place of the folder')
    recorder = await openRecorder(folder.path)
    expect(recorder.notices().join()).toMatch(/^Calls cannot be recorded now\./)
    const id = await recorder.journal.nextId()
    await recorder.journal.begin(recent(id))
    await recorder.keep(recent(id))
    expect(recorder.notices().join()).toMatch(/2 calls were made but not recorded/)
    expect(await recorder.list({}, never)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(await recorder.export({ format: 'har' }, never)).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await recorder.clear({})).toMatchObject({ error: { kind: 'unavailable' } })
    await rm(join(folder.path, 'log'))
    await expect
      .poll(
        async () => {
          await recorder?.keep(recent(7))
          return recorder === null ? [] : (await recorder.list({}, never)).ok
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await idsOf(recorder)).toEqual([7])
    expect(recorder.notices().join()).not.toMatch(/cannot be recorded now/)
  })

  it('leaves the file of a newer program alone', async () => {
    recorder = await openRecorder(folder.path)
    await recorder.keep(recent(1))
    await recorder.stop()
    const database = new Database(join(folder.path, 'log', 'calls.db'))
    database.pragma('user_version = 99')
    database.close()
    recorder = await openRecorder(folder.path)
    expect(recorder.notices().join()).toMatch(/newer Marketdesk/)
    await recorder.keep(recent(2))
    expect(await recorder.list({}, never)).toMatchObject({ error: { kind: 'unavailable' } })
  })

  it('keeps a damaged file aside and begins a new one', async () => {
    await mkdir(join(folder.path, 'log'))
    await writeFile(join(folder.path, 'log', 'calls.db'), 'this is no database'.repeat(1000))
    recorder = await openRecorder(folder.path)
    await recorder.keep(recent(1))
    expect(await idsOf(recorder)).toEqual([1])
    expect(recorder.notices().join()).toMatch(/damaged .* kept as .*calls\.db\.damaged-/)
    expect((await readdir(join(folder.path, 'log'))).filter((name) => name.includes('damaged'))).toHaveLength(
      1,
    )
  })

  it('makes way for a new file when the one in use turns out to be damaged', async () => {
    const reports: RecorderReport[] = []
    const corrupt = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
    let opened = 0
    const loop = createRecorderLoop({
      open: () => {
        opened += 1
        const calls = openCalls(folder.path, () => new Date())
        if (!calls.ok || opened > 1) return calls
        const write = (): never => {
          throw corrupt
        }
        return succeed({ ...calls.value, store: { ...calls.value.store, write } })
      },
      exports: { folder: join(folder.path, 'exports'), version: '1' },
      report: (report) => void reports.push(report),
    })
    loop.begin()
    for (const id of [1, 2]) {
      loop.take({ kind: 'record', record: recent(id), size: 1 })
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(reports.map(({ kind }) => kind)).toEqual(['ready', 'notice', 'lost', 'stored'])
    expect(reports[1]).toMatchObject({ sentence: expect.stringContaining('.damaged-') as string })
    loop.end()
    expect((await readdir(folder.path)).filter((name) => name.includes('damaged'))).toHaveLength(1)
  })

  it('says how many records were too many for a slow disk', async () => {
    recorder = await openRecorder(folder.path, { mostWaiting: 50_000 })
    const answer = 'x'.repeat(30_000)
    for (let id = 1; id <= 3; id += 1) recorder.journal.record(recent(id, { answer }))
    await recorder.retention()
    expect(await idsOf(recorder)).toEqual([1])
    expect(recorder.notices().join()).toMatch(/2 calls were made but not recorded\. The disk is too slow/)
    await recorder.keep(recent(4, { answer }))
    expect(await idsOf(recorder)).toEqual([4, 1])
  })

  it('still knows of a write when the program is killed before the answer', async () => {
    const script = fileURLToPath(new URL('./testing/begin-and-wait.ts', import.meta.url))
    const child = spawn(process.execPath, [script, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    recorder = await openRecorder(folder.path)
    const { rows } = valueOf(await recorder.list({}, never))
    expect(rows).toEqual([expect.objectContaining({ operation: 'AddWebhookListener', outcome: 'unknown' })])
    // Where a busy machine kept the numbers waiting, they begin with the time.
    expect(await recorder.journal.nextId()).toBeGreaterThan(rows[0]?.id ?? Infinity)
  })

  it('is closed after its end, and says so', async () => {
    recorder = await openRecorder(folder.path)
    await recorder.keep(recent(1))
    await recorder.stop()
    recorder.journal.record(recent(2))
    expect(await recorder.list({}, never)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
})
