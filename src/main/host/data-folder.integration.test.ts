import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { defaultDataFolder } from '../platform/files/default-data-folder.ts'
import { lockDataFolder } from './data-folder.ts'
import { serveFile } from './testing/serve-file.ts'
import { startServeProcess } from './testing/serve-process.ts'
import { ofMany } from '../../../tools/properties/of-many.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('test'))

/** Holds the folder in a process of its own; resolves with what it printed. */
const holdElsewhere = async (path: string) => {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
    const lock = lockDataFolder(${JSON.stringify(path)})
    console.log(lock.ok ? 'held' : lock.error)
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString().trim() }
}

test('the data folder is held by one desk: a second learns whose it is, and may have it after the first let go', async () => {
  const path = join(folder(), 'data')
  const { child, line } = await holdElsewhere(path)
  expect(line).toBe('held')
  expect(errorOf(lockDataFolder(path))).toContain(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  valueOf(lockDataFolder(path)).release()
})

test.runIf(process.platform === 'linux')(
  'the data folder is free as soon as its desk was killed, also while nobody has reaped the process',
  async () => {
    const path = join(folder(), 'data')
    const served = ['--json', '--port', '0', '--receiver-port', '0', '--data', path]
    // A shell that becomes `sleep` leaves a parent that never reaps, as the first process of many a container.
    const args = ['-c', '"$@" & exec sleep 600', 'sh', process.execPath, serveFile, ...served]
    const parent = spawn('sh', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    try {
      const [line] = (await Promise.race([
        once(createInterface({ input: parent.stdout }), 'line'),
        once(parent.stderr, 'data').then(([text]) => Promise.reject(new Error(String(text)))),
      ])) as [string]
      const { pid } = JSON.parse(line) as { pid: number }
      process.kill(pid, 'SIGKILL')
      const stateOf = async () =>
        (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').charAt(0)
      await vi.waitUntil(async () => (await stateOf()) === 'Z', { timeout: 60_000 })
      const next = await startServeProcess(path)
      expect(await stateOf()).toBe('Z')
      expect(await next.call('desk.info')).toMatchObject({ ok: true })
      await next.stop()
    } finally {
      parent.kill('SIGKILL')
      await once(parent, 'exit')
    }
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
    for (const { child } of started) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
})

test('the data folder says in a sentence when it cannot be made, or nothing can be written there', async () => {
  await writeFile(join(folder(), 'file'), '')
  expect(errorOf(lockDataFolder(join(folder(), 'file', 'data')))).toContain('cannot be used')
  const path = join(folder(), 'data')
  await mkdir(join(path, 'desk.lock'), { recursive: true })
  expect(errorOf(lockDataFolder(path))).toMatch(/^The data folder .* cannot be written: .* Choose another/)
  if (process.platform !== 'linux') return
  expect(errorOf(lockDataFolder('/proc/marketdesk/data'))).toContain('cannot be used')
  // A file system for reading alone, whoever asks.
  expect(errorOf(lockDataFolder('/proc/self'))).toContain('cannot be written')
})

test('the data folder lies where each system expects it', () => {
  expect(defaultDataFolder('linux', {}, '/home/u')).toBe('/home/u/.local/share/marketdesk')
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/x' }, '/home/u')).toBe('/x/marketdesk')
  expect(defaultDataFolder('darwin', {}, '/Users/u')).toBe('/Users/u/Library/Application Support/Marketdesk')
  expect(defaultDataFolder('win32', { APPDATA: '/r' }, '/u')).toBe('/r/Marketdesk')
})
