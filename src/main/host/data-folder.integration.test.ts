import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultDataFolder, holdDataFolder } from './data-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketdesk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Holds the folder in a process of its own; resolves with what it printed. */
const holdElsewhere = async (path: string) => {
  const script = `
    import { holdDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
    const held = holdDataFolder(${JSON.stringify(path)})
    console.log(held.ok ? 'held' : held.error)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: line.toString().trim() }
}

describe('the data folder', () => {
  it('is made for its owner alone', async () => {
    const held = holdDataFolder(join(folder, 'a', 'b'))
    expect(held.ok).toBe(true)
    expect((await stat(join(folder, 'a', 'b'))).mode & 0o777).toBe(0o700)
    if (held.ok) held.value.release()
  })

  it('is held by one desk: a second is told whose it is, and may have it after the first let go', async () => {
    const path = join(folder, 'data')
    const { child, line } = await holdElsewhere(path)
    expect(line).toBe('held')
    const second = holdDataFolder(path)
    expect(second).toMatchObject({ ok: false })
    if (!second.ok) expect(second.error).toContain(`process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const third = holdDataFolder(path)
    expect(third.ok).toBe(true)
    if (third.ok) third.value.release()
  })

  it('takes over a lock whose text is damaged or whose process is another one now', async () => {
    const path = join(folder, 'data')
    const first = holdDataFolder(path)
    if (first.ok) first.value.release()
    for (const text of ['', '{"pid":', '{"pid":-1,"started":""}', `{"pid":${process.pid},"started":"1"}`]) {
      await writeFile(join(path, 'desk.lock'), text)
      const held = holdDataFolder(path)
      expect(held.ok).toBe(true)
      expect(JSON.parse(await readFile(join(path, 'desk.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
      if (held.ok) held.value.release()
    }
  })

  it('closes an empty folder or its own to others, and leaves a folder of others as it is, with a notice', async () => {
    const mode = async (path: string) => (await stat(path)).mode & 0o777
    const hold = (path: string) => {
      const held = holdDataFolder(path)
      if (!held.ok) throw new Error(held.error)
      held.value.release()
      return held.value.notices
    }
    const path = join(folder, 'open')
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

  it('is taken over from a dead desk by one of many that start at once', async () => {
    const path = join(folder, 'data')
    await mkdir(path)
    for (let round = 0; round < 3; round += 1) {
      await writeFile(join(path, 'desk.lock'), '{"pid":2147483000,"started":"1"}')
      const started = await Promise.all(Array.from({ length: 4 }, () => holdElsewhere(path)))
      expect(started.filter(({ line }) => line === 'held')).toHaveLength(1)
      await Promise.all(
        started.map(({ child }) => {
          const exited = once(child, 'exit')
          child.kill('SIGKILL')
          return exited
        }),
      )
    }
  })

  it('says in a sentence when it cannot be made', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(holdDataFolder(join(folder, 'file', 'data'))).toMatchObject({ ok: false })
    if (process.platform === 'linux')
      expect(holdDataFolder('/proc/marketdesk/data')).toMatchObject({ ok: false })
  })

  it('lies where each system expects it', () => {
    expect(defaultDataFolder('linux', {}, '/home/u')).toBe('/home/u/.local/share/marketdesk')
    expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/x' }, '/home/u')).toBe('/x/marketdesk')
    expect(defaultDataFolder('darwin', {}, '/Users/u')).toBe(
      '/Users/u/Library/Application Support/Marketdesk',
    )
    expect(defaultDataFolder('win32', { APPDATA: '/r' }, '/u')).toBe('/r/Marketdesk')
  })
})
