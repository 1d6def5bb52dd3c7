import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { FakeWindow } from './testing/fake-electron.ts'
import { rememberWindow } from './window-memory.ts'
import { readWindowState } from './window-state.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = testFolder('window')
  file = join(folder, 'window.json')
})

test('rememberWindow writes the place of a window that closes, whole and for its owner alone, and logs where it cannot', async () => {
  const window = new FakeWindow({})
  rememberWindow(window, file, silentLogger)
  window.maximised = true
  window.closes()
  expect(readWindowState(file)).toEqual({ x: 10, y: 20, width: 1000, height: 700, maximised: true })
  expect(await readdir(folder)).toEqual(['window.json'])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  const other = new FakeWindow({})
  const warnings: string[] = []
  const logger = { ...silentLogger, warn: (_context: object, message: string) => warnings.push(message) }
  rememberWindow(other, join(folder, 'missing', 'window.json'), logger)
  other.closes()
  expect(warnings).toEqual(['the place of the window could not be remembered'])
  expect(await readdir(folder)).toEqual(['window.json'])
})

test('rememberWindow takes a damaged file for none, and a missing one', async () => {
  expect(readWindowState(file)).toBeUndefined()
  const small = '{"x":0,"y":0,"width":0,"height":1,"maximised":false}'
  for (const text of ['', '{', 'null', '[]', '{"x":1}', small, '\0\0\0']) {
    await writeFile(file, text)
    expect(readWindowState(file)).toBeUndefined()
  }
})
