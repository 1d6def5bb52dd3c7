import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { packTar, type TarEntry } from 'modern-tar'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { createFaults, type Faults } from '../../../main/platform/faults/faults.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { eventNotesTable } from '../../events/desk/event-notes-table.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../../events/desk/testing/log-folder.ts'
import { testJobs } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { headOf, readHead } from './backup-head.ts'
import { makeBackupKey, openBackupKey } from './backup-key.ts'
import { createBackups } from './backups.ts'
import { readBackup } from './read-backup.ts'
import type { Backups } from './service.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'

const never = new AbortController().signal
const passphrase = 'a passphrase of backups'
const pathSecret = 'CANARYpathsecret0123456789abcdef'
const dayMs = 86_400_000

let root = ''
let data = ''
let folder: LogFolder
let store: AppDatabase
let backups: Backups
let faults: Faults
let said: string[]
let changes: number
let now = Date.parse('2026-11-22T03:00:00.000Z')

beforeEach(async () => {
  root = testFolder('backups')
  data = join(root, 'data')
  mkdirSync(data)
  folder = untilEnd(makeLogFolder())
  symlinkSync(folder.path, join(data, 'log'))
  writeFileSync(join(data, 'receiver.json'), JSON.stringify({ secret: pathSecret }))
  writeFileSync(join(data, 'desk.json'), '{"token":"of this run"}')
  writeFileSync(join(data, 'read-tokens.json'), '{"version":1,"tokens":[]}')
  folder.deliver(bodyOf({ n: 1 }), bodyOf({ n: 2 }))
  store = untilEnd(openAppDatabase({ folder: folder.path, logger: silentLogger }))
  said = []
  changes = 0
  faults = createFaults({ logger: silentLogger, onChange: () => {} })
  backups = createBackups({
    data,
    store,
    jobs: untilEnd(testJobs()),
    vault: { copy: () => null, status: () => ({ state: 'unlocked' }) },
    restoreVault: () => Promise.reject(new Error('there is no vault')),
    background: faults.background,
    logger: { ...silentLogger, warn: (_, message) => void said.push(message) },
    onChange: () => {
      changes += 1
    },
    workFactor: 10,
    now: () => now,
  })
  untilEnd(backups)
})

const make = async () => {
  valueOf(await backups.setSchedule({ passphrase }))
  return valueOf(await backups.make(never))
}
const target = (): string => join(root, 'restored')
const restore = (path: string, phrase = passphrase) =>
  backups.restore({ path, passphrase: phrase, folder: target() }, never)
/** What lies beside the data folder; nothing half-restored may. */
const beside = (): string[] => readdirSync(root).toSorted()
const rowsOf = (file: string, sql: string): unknown[] => {
  const database = new Database(join(target(), 'log', file), { readonly: true })
  const rows = database.prepare(sql).pluck().all()
  database.close()
  return rows
}

test('a backup holds all of the desk, is encrypted, and is made while deliveries come in', async () => {
  store.table(eventNotesTable).put({ id: 1_000_000, note: 'mine', star: true, updatedAt: 1 })
  valueOf(await backups.setSchedule({ passphrase }))
  const making = backups.make(never)
  folder.deliver(bodyOf({ n: 3 }))
  const made = valueOf(await making)
  expect(readdirSync(join(data, 'backups'))).toHaveLength(1)
  const text = readFileSync(made.path, 'latin1')
  expect(text).toMatch(/^marketdesk-backup 1\n-----BEGIN AGE ENCRYPTED FILE-----\n/)
  expect(text).not.toContain(pathSecret)
  expect(text).not.toContain('SQLite format 3')

  expect(await restore(made.path)).toEqual({ ok: true, value: { folder: target(), vaultOpensWith: null } })
  expect(rowsOf('deliveries.db', 'SELECT count(*) FROM deliveries')).toEqual([made.deliveries])
  expect(rowsOf('desk.db', 'SELECT note FROM event_notes')).toEqual(['mine'])
  expect(JSON.parse(readFileSync(join(target(), 'receiver.json'), 'utf8'))).toEqual({ secret: pathSecret })
  // A token that was removed since would read the log again.
  expect(existsSync(join(target(), 'read-tokens.json'))).toBe(false)
  // Where the former desk was reached is nothing of the restored one.
  expect(readdirSync(target()).toSorted()).toEqual(['log', 'receiver.json'])
})

test('a backup is made one at a time, not without a passphrase, and removes what a desk that was killed had begun to write', async () => {
  expect(errorOf(await backups.make(never)).kind).toBe('conflict')
  expect(errorOf(await backups.setSchedule({ every: 'day' })).kind).toBe('conflict')
  const { path } = await make()
  writeFileSync(`${path}.part`, 'begun')
  mkdirSync(`${path}.copies`)
  writeFileSync(join(`${path}.copies`, 'desk.db'), 'a copy')
  now += 1
  const first = backups.make(never)
  expect(errorOf(await backups.make(never)).kind).toBe('conflict')
  const other = valueOf(await first)
  const all = readdirSync(join(data, 'backups')).map((name) => join(data, 'backups', name))
  expect(all.toSorted()).toEqual([path, other.path].toSorted())
})

describe('a restore', () => {
  it('refuses a wrong passphrase, and what is cut off anywhere, changed, newer, foreign or not there', async () => {
    const { path } = await make()
    const refused = async (saying: RegExp | object, phrase = passphrase): Promise<void> => {
      const error = saying instanceof RegExp ? { message: expect.stringMatching(saying) as string } : saying
      expect(await restore(path, phrase)).toMatchObject({ ok: false, error })
      expect(beside()).toEqual(['data'])
    }
    await refused({ kind: 'wrong-passphrase' }, 'another passphrase')
    const whole = readFileSync(path)
    const changed = Buffer.from(whole)
    changed[whole.length - 100] = (changed[whole.length - 100] ?? 0) ^ 1
    const cuts = [30, 200, whole.length >> 1, whole.length - 1]
    for (const bytes of [changed, ...cuts.map((length) => whole.subarray(0, length))]) {
      writeFileSync(path, bytes)
      await refused(/cut off or damaged|no backup/)
    }
    const text = whole.toString('latin1')
    writeFileSync(path, text.replace('marketdesk-backup 1', 'marketdesk-backup 2'), 'latin1')
    await refused(/written by a newer Marketdesk/)
    writeFileSync(path, 'hello')
    await refused(/is no backup of Marketdesk/)
    rmSync(path)
    await refused({ kind: 'not-found' })
  })

  it('takes an empty folder, never one in use, and no other one into the same for its own', async () => {
    const { path } = await make()
    const both = await Promise.all([restore(path), restore(path)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(beside()).toEqual(['data', 'restored'])
    expect(readdirSync(target()).toSorted()).toEqual(['log', 'receiver.json'])
    rmSync(target(), { recursive: true })
    mkdirSync(target())
    expect(await restore(path)).toMatchObject({ ok: true })
    rmSync(target(), { recursive: true })
    mkdirSync(target())
    writeFileSync(join(target(), 'mine.txt'), 'mine')
    expect(await restore(path)).toMatchObject({ error: { kind: 'conflict' } })
    expect(readdirSync(target())).toEqual(['mine.txt'])
    expect(beside()).toEqual(['data', 'restored'])
    // The disk's room is asked for before a file is written.
    const small = join(root, 'small')
    mkdirSync(small)
    const { sealedKey, length } = valueOf(readHead(path))
    const identity = (await openBackupKey(sealedKey, passphrase)) ?? ''
    const room = () => 64 * 1024 * 1024
    const reading = readBackup(path, length, identity, small, () => {}, room)
    await expect(reading).rejects.toThrow('for which the disk has no room')
    expect(readdirSync(small)).toEqual([])
  })

  /** A backup that somebody else made, with what he likes in it. */
  const forge = async (
    { recipient, sealedKey }: Awaited<ReturnType<typeof makeBackupKey>>,
    ...entries: TarEntry[]
  ): Promise<string> => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const sealed = await encrypter.encrypt(gzipSync(await packTar(entries)))
    const path = join(data, 'forged.mdbackup')
    writeFileSync(path, Buffer.concat([Buffer.from(headOf(sealedKey)), sealed]))
    return path
  }
  const file = (name: string): TarEntry => ({ header: { name, size: 5, type: 'file' }, body: 'hello' })

  it('refuses a backup with a way out of the folder, a link, a folder, or what no backup holds', async () => {
    const key = await makeBackupKey(passphrase, 10)
    const identity = (await openBackupKey(key.sealedKey, passphrase)) ?? ''
    const from = Buffer.byteLength(headOf(key.sealedKey))
    const into = join(root, 'into')
    mkdirSync(into)
    for (const entry of [
      ...['../stolen.json', '/tmp/stolen.json', 'desk.json', 'tunnel.json', 'log/events.db'].map(file),
      { header: { name: 'a.json', size: 0, type: 'symlink', linkname: '/etc/passwd' } } as const,
      { header: { name: 'log/', size: 0, type: 'directory' } } as const,
    ]) {
      const path = await forge(key, file('log/deliveries.db'), entry)
      const reading = readBackup(path, from, identity, into, () => {})
      await expect(reading, entry.header.name).rejects.toThrow('is no part of a desk. Nothing was restored')
      expect(beside()).toEqual(['data', 'into'])
    }
    expect(errorOf(await restore(join(data, 'forged.mdbackup'))).message).toContain('Nothing was restored')
    expect(beside()).toEqual(['data', 'into'])
  })
})

const filesThere = async () => valueOf(await backups.files()).files

test('a schedule makes backups with the passphrase that was set, and stores so many; those made by hand stay', async () => {
  const byHand = await make()
  const foreign = 'marketdesk-00000000-2020-01-01T00-00-00-000Z-scheduled.mdbackup'
  writeFileSync(join(data, 'backups', foreign), 'of another desk')
  valueOf(await backups.setSchedule({ passphrase, every: 'day', copies: 2 }))
  for (let day = 0; day < 3; day += 1) {
    const at = now
    backups.start()
    await expect.poll(() => backups.schedule().lastAt).toBe(new Date(at).toISOString())
    const files = async () => (await filesThere()).filter(({ scheduled }) => scheduled)
    await expect.poll(files).toHaveLength(Math.min(day + 1, 2) + 1)
    expect(backups.schedule().nextAt).toBe(new Date(at + dayMs).toISOString())
    backups.stop()
    now += dayMs
  }
  const files = await filesThere()
  const names = readdirSync(join(data, 'backups'))
  expect(names).toContain(foreign)
  expect(files.map(({ path }) => path)).toContain(byHand.path)
  const scheduled = files.filter(({ path }) => path.includes('-scheduled') && !path.endsWith(foreign))
  expect(scheduled).toHaveLength(2)
  expect(await restore(scheduled[0]?.path ?? '')).toMatchObject({ ok: true })
})

test('a schedule says why one was not made, and writes elsewhere only where something is', async () => {
  const away = { passphrase, folder: join(root, 'not-connected') }
  expect(errorOf(await backups.setSchedule(away)).kind).toBe('unavailable')
  mkdirSync(join(root, 'disk'))
  valueOf(await backups.setSchedule({ passphrase, folder: join(root, 'disk') }))
  rmSync(join(root, 'disk'), { recursive: true })
  valueOf(await backups.setSchedule({ every: 'week' }))
  await expect.poll(() => backups.schedule().problem).toContain('cannot be written into')
  expect(backups.notices()).toHaveLength(1)
  writeFileSync(join(root, 'disk'), 'a file in its place')
  expect(errorOf(await backups.make(never)).message).toContain('it is no folder')
  rmSync(join(root, 'disk'))
  expect(beside()).toEqual(['data'])
})

test('a schedule that cannot be read is no bug, and a backup that cannot be noted was made all the same', async () => {
  valueOf(await backups.setSchedule({ passphrase, every: 'day' }))
  await store.stop()
  await expect.poll(() => changes).toBe(1)
  expect(said).toEqual(['a scheduled backup was not noted'])
  expect(readdirSync(join(data, 'backups'))).toHaveLength(1)
  backups.start()
  await expect.poll(() => said.at(-1)).toBe('it is unknown whether a backup is due')
  expect(faults.notices()).toEqual([])
})
