import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataFolder } from '../platform/files/default-data-folder.ts'
import { lockDataFolder } from './data-folder.ts'
import { isDeskShut } from '../platform/files/read-desk-address.ts'
import { ofMany } from '../../../tools/properties/of-many.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'
import { afterwards, inEachTest } from '../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('test'))

/** Takes the lock of another process for held at once. */
const waitMs = 50

/** A script that holds the folder, and says so. */
const holds = (path: string): string => `
  import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
  const lock = lockDataFolder(${JSON.stringify(path)}, ${waitMs})
  console.log(lock.ok ? 'held' : lock.error, process.pid)
  setInterval(() => {}, 1000)`

/** Runs the script in a process. @returns what it said, and its number */
const holdElsewhere = async (path: string, command = process.execPath, before: string[] = []) => {
  const args = [...before, '--input-type=module', '-e', holds(path)]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const { line, pid } = /^(?<line>.*) (?<pid>\d+)$/.exec(said.toString().trim())?.groups ?? {}
  const gone = once(child, 'exit')
  const end = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
  }
  afterwards(end)
  return { end, line, pid: Number(pid) }
}

test('the data folder is held by one desk: a second learns whose it is, and may have it after the first let go', async () => {
  const path = join(folder(), 'data')
  const { pid, line, end } = await holdElsewhere(path)
  expect(line).toBe('held')
  expect(errorOf(lockDataFolder(path, waitMs)).message).toContain(`process ${pid}`)
  await end()
  valueOf(lockDataFolder(path)).release()
})

test.runIf(process.platform === 'linux')(
  'the data folder is free as soon as its desk was killed, also while nobody has reaped the process',
  async () => {
    const path = join(folder(), 'data')
    // A shell that becomes `sleep` is a parent that never reaps, as the first process of many a container.
    const shell = ['-c', '"$@" & exec sleep 600', 'sh', process.execPath]
    const { pid } = await holdElsewhere(path, 'sh', shell)
    process.kill(pid, 'SIGKILL')
    const stateOf = () =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .charAt(0)
    await expect.poll(stateOf).toBe('Z')
    valueOf(lockDataFolder(path)).release()
    expect(stateOf()).toBe('Z')
  },
)

test('the data folder is made for its owner alone, closes an empty folder or its own to others, and leaves a folder of others as it is, with a notice', async () => {
  const mode = async (path: string) => (await stat(path)).mode & 0o777
  const hold = (path: string) => {
    const lock = valueOf(lockDataFolder(path))
    lock.release()
    return lock.notices
  }
  const made = join(folder(), 'a', 'b')
  expect([hold(made), await mode(made)]).toEqual([[], 0o700])
  const path = join(folder(), 'open')
  await mkdir(path)
  await chmod(path, 0o755)
  expect(hold(path)).toEqual([])
  expect(await mode(path)).toBe(0o700)
  await writeFile(join(path, 'letter.txt'), '')
  await chmod(path, 0o755)
  expect(hold(path)).toHaveLength(1)
  expect(await mode(path)).toBe(0o755)
  await mkdir(join(path, 'log'))
  expect(hold(path)).toEqual([])
  expect(await mode(path)).toBe(0o700)
})

test('the data folder is taken over from a dead desk by one of many that start at once', async () => {
  const path = join(folder(), 'data')
  await mkdir(path)
  // Many rounds run with npm run test:all.
  for (let round = 0; round < ofMany(5, 1); round += 1) {
    await writeFile(join(path, 'desk.lock'), round === 0 ? '{"pid":2147483000,"started":"1"}' : '')
    await writeFile(join(path, 'desk.pid'), '2147483000')
    const started = await Promise.all(Array.from({ length: 4 }, () => holdElsewhere(path)))
    expect(started.filter(({ line }) => line === 'held')).toHaveLength(1)
    await Promise.all(started.map(({ end }) => end()))
  }
})

test('the data folder says in a sentence when it cannot be made, or nothing can be written there', async () => {
  await writeFile(join(folder(), 'file'), '')
  expect(errorOf(lockDataFolder(join(folder(), 'file', 'data'))).message).toContain('cannot be used')
  const path = join(folder(), 'data')
  await mkdir(join(path, 'desk.lock'), { recursive: true })
  expect(errorOf(lockDataFolder(path)).message).toMatch(
    /^The data folder .* cannot be written: .* Choose another/,
  )
  if (process.platform !== 'linux') return
  expect(errorOf(lockDataFolder('/proc/marketdesk/data')).message).toContain('cannot be used')
  // A file system for reading alone, whoever asks.
  expect(errorOf(lockDataFolder('/proc/self')).message).toContain('cannot be written')
})

test('the data folder lies where each system expects it', () => {
  expect(defaultDataFolder('linux', {}, '/home/u')).toBe('/home/u/.local/share/marketdesk')
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/x' }, '/home/u')).toBe('/x/marketdesk')
  expect(defaultDataFolder('darwin', {}, '/Users/u')).toBe('/Users/u/Library/Application Support/Marketdesk')
  expect(defaultDataFolder('win32', { APPDATA: '/r' }, '/u')).toBe('/r/Marketdesk')
})

test('a folder is shut to commands while the process that says so has it, and not by what a killed one left', async () => {
  const lock = valueOf(lockDataFolder(folder(), waitMs))
  expect(isDeskShut(folder())).toBe(false)
  lock.setShut(true)
  expect(isDeskShut(folder())).toBe(true)
  expect(errorOf(lockDataFolder(folder(), waitMs)).message).toContain(`(process ${process.pid})`)
  lock.setShut(false)
  expect(isDeskShut(folder())).toBe(false)
  lock.setShut(true)
  lock.release()
  expect(isDeskShut(folder())).toBe(false)
  const { end, pid } = await holdElsewhere(folder())
  await end()
  const next = valueOf(lockDataFolder(folder()))
  await writeFile(join(folder(), 'desk.pid'), `${pid} shut`)
  expect(isDeskShut(folder())).toBe(false)
  next.release()
})
