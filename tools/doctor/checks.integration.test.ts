import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkDataFolder, checkDisk, checkLoopback, checkPort, checkReceiverPort } from './machine.ts'
import { checkElectron, checkSqlite } from './programs.ts'
import { testFolder } from '../../src/main/platform/files/testing/test-folder.ts'
import { listenLocally } from '../../src/main/platform/http/testing/local-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = testFolder('doctor')
})

/** Plants a package in the folder, as npm would. */
const plantPackage = async (name: string, files: Record<string, string>): Promise<void> => {
  const home = join(folder, 'node_modules', name)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(home, path, '..'), { recursive: true })
    await writeFile(join(home, path), text)
  }
}

const said = (text: string) => expect.stringContaining(text) as string

it('SQLite is named by its version where the module loads, and missed where it is not there or dies by signal', async () => {
  expect(checkSqlite(process.execPath, root)).toMatchObject({
    state: 'ok',
    found: expect.stringMatching(/^3\.\d+\.\d+$/) as string,
  })
  const missing = { state: 'missing', found: said('Cannot find module') }
  expect(checkSqlite(process.execPath, folder)).toMatchObject(missing)
  await plantPackage('better-sqlite3', { 'index.js': "process.kill(process.pid, 'SIGKILL')" })
  expect(checkSqlite(process.execPath, folder)).toMatchObject({ state: 'missing', found: said('SIGKILL') })
})

it('Electron is found by the program that its package names, not needed, and not loaded', async () => {
  await plantPackage('electron', { 'index.js': "throw new Error('was loaded')" })
  expect(checkElectron(folder)).toMatchObject({ state: 'missing', remedy: expect.any(String) as string })
  expect(checkElectron(folder).use).not.toBe('needed')
  await plantPackage('electron', { 'path.txt': 'electron', 'dist/electron': '' })
  expect(checkElectron(folder)).toMatchObject({ state: 'ok', found: said('dist') })
})

describe('ports', () => {
  it('may be bound on loopback', async () => {
    expect(await checkLoopback()).toMatchObject({ state: 'ok' })
  })

  it('are distinguished, taken or free', async () => {
    const { port, stop } = await listenLocally(createServer())
    expect(await checkPort('Page port', port, '--port')).toMatchObject({
      state: 'missing',
      remedy: said('--port 0'),
    })
    const settings = (enabled: boolean) =>
      writeFile(join(folder, 'receiver.json'), JSON.stringify({ port, enabled, secret: 'x' }))
    await settings(true)
    expect(await checkReceiverPort(folder)).toMatchObject({ state: 'missing' })
    await settings(false)
    expect(await checkReceiverPort(folder)).toMatchObject({
      state: 'ok',
      found: said('off'),
    })
    await stop()
    expect(await checkPort('Page port', port, '--port')).toMatchObject({ state: 'ok' })
  })
})

it('a data folder may be made, and is to be this user’s alone', async () => {
  expect(checkDataFolder(join(folder, 'a', 'b'), 'linux')).toMatchObject({
    state: 'ok',
    found: said('first start'),
  })
  await chmod(folder, 0o755)
  expect(checkDataFolder(folder, 'linux').found).toContain('others can read')
  await chmod(folder, 0o700)
  expect(checkDataFolder(folder, 'linux').found).toBe(folder)
  await writeFile(join(folder, 'file'), '')
  expect(checkDataFolder(join(folder, 'file', 'data'), 'linux')).toMatchObject({ state: 'missing' })
  const closed = { state: 'missing', found: said('cannot be written') }
  expect(checkDataFolder(folder, 'linux', () => false)).toMatchObject(closed)
})

describe('checkDisk', () => {
  it('wants half a gibibyte', () => {
    expect(checkDisk(folder, 100 * 1024 * 1024)).toMatchObject({ state: 'missing', found: '100 MiB free' })
    expect(checkDisk(folder, 20 * 1024 ** 3)).toMatchObject({ state: 'ok', found: '20 GiB free' })
    expect(checkDisk(join(folder, 'not', 'yet'))).toMatchObject({ name: 'Disk' })
  })
})
