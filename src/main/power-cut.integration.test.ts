import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { untilEnd } from '../core/testing/in-tests.ts'
import { listenersTable } from '../features/listeners/desk/listeners-table.ts'
import { draftsTable } from '../features/transactions/desk/drafts-table.ts'
import { openAppDatabase } from './open-app-database.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { readTrace, reasonNotToTrace, tracer, type Call } from './platform/files/testing/trace-calls.ts'
import { silentLogger } from './platform/log/logger.ts'

/** Of a file, what its last sync left on the disk, and what was written. */
type TracedFile = { synced: Buffer; written: Buffer; isNamed: boolean }

const none = Buffer.alloc(0)

/** What a power cut leaves, at the moment something was answered. */
type Cut = {
  readonly answer: string
  /** By name: those whose content and name were synced. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Files with something written that no sync had taken to the disk. */
  readonly unsynced: readonly string[]
}

/** A call that changes a file, takes it to the disk, or answers. */
type Step = {
  readonly name: string
  readonly isSync: boolean
  readonly isAnswer: boolean
  readonly path: string
  readonly bytes: Buffer
  /** Where bytes go, or the new size. */
  readonly number: number
}

const traced = ['write', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync']
const call = /^(\w+)\((\d+)<([^>]*)>(?:, "([^"]*)", \d+)?(?:, (\d+))?\)\s*= \d+ $/
const bytesOf = (hex = ''): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

const stepsOf = (calls: readonly Call[]): Step[] =>
  calls.flatMap(({ text }) => {
    const [, name = '', descriptor, place, hex, number] = call.exec(text) ?? []
    const isSync = name === 'fsync' || name === 'fdatasync'
    const isAnswer = name === 'write' && descriptor === '1'
    return [
      {
        name,
        isSync,
        isAnswer,
        path: bytesOf(place).toString(),
        bytes: bytesOf(hex),
        number: Number(number),
      },
    ]
  })

/** Repeats on a made-up disk what was traced, and stops it at each answer. */
const cutsOf = (steps: readonly Step[], folder: string): Cut[] => {
  const files = new Map<string, TracedFile>()
  const cuts: Cut[] = []
  for (const { name, isSync, isAnswer, path, bytes, number } of steps) {
    // The names of files are synced with their folder.
    if (isSync && path === folder) for (const file of files.values()) file.isNamed = true
    if (isAnswer)
      cuts.push({
        answer: bytes.toString().trim(),
        files: new Map([...files].flatMap(([at, { synced, isNamed }]) => (isNamed ? [[at, synced]] : []))),
        unsynced: [...files].flatMap(([at, { synced, written }]) => (synced.equals(written) ? [] : [at])),
      })
    // The index of the write-ahead log is made anew after a power cut.
    if (!/\/desk\.db(?:-wal)?$/.test(path)) continue
    const file = files.get(basename(path)) ?? { synced: none, written: none, isNamed: false }
    files.set(basename(path), file)
    if (isSync) file.synced = file.written
    else {
      const size = name === 'ftruncate' ? number : Math.max(file.written.length, number + bytes.length)
      const whole = Buffer.alloc(size)
      file.written.copy(whole)
      bytes.copy(whole, number)
      file.written = whole
    }
  }
  return cuts
}

/** What a desk finds after a power cut. */
const findAfter = ({ files }: Cut) => {
  const folder = testFolder('after-cut')
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  const store = untilEnd(openAppDatabase({ folder, logger: silentLogger }))
  const newest = { order: 'DESC', low: 0, high: 9, limit: 9 } as const
  const counts = {
    drafts: store.table(draftsTable).list({ project: 'main', ...newest }).length,
    listeners: store.table(listenersTable).list().length,
  }
  const database = new Database(join(folder, 'desk.db'), { readonly: true })
  const acknowledged = database
    .prepare('SELECT count(*) FROM findings WHERE acknowledged_at IS NOT NULL')
    .pluck()
    .get()
  const messages = database.prepare("SELECT count(*) FROM messages WHERE state = 'waiting'").pluck().get()
  const integrity = database.pragma('integrity_check', { simple: true })
  database.close()
  return { ...counts, messages, acknowledged, integrity, notices: store.notices() }
}

test('a power cut right after an answer loses no draft, listener, message or acknowledgement', (context) => {
  if (reasonNotToTrace !== null) context.skip(reasonNotToTrace)
  const folder = testFolder('power-cut')
  const [trace, log] = [join(folder, 'trace'), join(folder, 'log')]
  const [strace = '', ...args] = tracer(trace, traced, '-xx', '-s', '65536')
  const program = join(import.meta.dirname, 'testing', 'store-in-desk.ts')
  const run = spawnSync(strace, [...args, process.execPath, program, log], { encoding: 'utf8' })
  expect(run.status, run.stderr).toBe(0)
  const steps = stepsOf(readTrace(trace))
  const cuts = cutsOf(steps, log)
  const nothing = { drafts: 0, listeners: 0, messages: 0, acknowledged: 0, integrity: 'ok', notices: [] }
  const all = [
    { ...nothing, drafts: 1 },
    { ...nothing, drafts: 1, listeners: 1 },
    { ...nothing, drafts: 1, listeners: 1, messages: 1 },
    { ...nothing, drafts: 1, listeners: 1, messages: 1, acknowledged: 1 },
  ]
  expect(cuts.map(({ answer }) => answer)).toEqual(
    ['draft', 'listener', 'message', 'acknowledgement'].map((what) => `stored: ${what}`),
  )
  expect(cuts.map(({ unsynced }) => unsynced)).toEqual(cuts.map(() => []))
  expect(cuts.map(findAfter)).toEqual(all)

  // Had the commits not been synced, this would show it.
  const lazy = cutsOf(
    steps.filter(({ isSync, path }) => !isSync || !path.endsWith('-wal')),
    log,
  )
  expect(lazy.map(findAfter)).toEqual(lazy.map(() => nothing))
})
