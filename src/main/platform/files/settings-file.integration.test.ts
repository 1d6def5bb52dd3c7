import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openBrowserSettings } from '../../host/browser/settings-store.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { testFolder } from './testing/test-folder.ts'

const data = inEachTest(() => testFolder('settings'))

const modeOf = (path: string): number => statSync(path).mode & 0o777
const files = (): string[] => readdirSync(data()).toSorted()
const damaged = (): string[] => files().filter((file) => file.includes('damaged'))
const textOf = (file = ''): string => readFileSync(join(data(), file), 'utf8')

test('a settings file is absent, then what was written, in a new store object too', () => {
  const store = openBrowserSettings(data(), 'projects')
  expect(store.path).toBe(join(data(), 'projects.json'))
  expect(store.read()).toEqual({ state: 'absent' })
  expect(store.readFormer()).toEqual({ state: 'absent' })
  const document = { version: 1, 'a.b': { __proto__x: [1, null, 'ü'] } }
  store.write(document)
  expect(store.read()).toEqual({ state: 'document', document })
  expect(openBrowserSettings(data(), 'projects').read()).toEqual({ state: 'document', document })
  expect(files()).toEqual(['projects.json'])
})

test.skipIf(process.platform === 'win32')(
  'a settings file is for its owner alone, in a folder for its owner alone',
  () => {
    const folder = join(data(), 'desk')
    const store = openBrowserSettings(folder, 'vault')
    store.write({ version: 1 })
    store.write({ version: 2 })
    chmodSync(store.path, 0o644)
    store.write({ version: 3 }, { forgetFormer: true })
    writeFileSync(store.path, 'torn')
    const copy = openBrowserSettings(folder, 'vault').keepAside()
    expect(modeOf(folder)).toBe(0o700)
    for (const path of [`${store.path}.bak`, copy]) expect(modeOf(path)).toBe(0o600)
    store.write({ version: 4 })
    expect(modeOf(store.path)).toBe(0o600)
    // Rights that files have by mistake are taken away at the next start.
    for (const path of [store.path, `${store.path}.bak`]) chmodSync(path, 0o666)
    openBrowserSettings(folder, 'vault')
    for (const path of [store.path, `${store.path}.bak`]) expect(modeOf(path)).toBe(0o600)
  },
)

test('a settings file that was damaged behind our back is kept aside by the write itself', () => {
  const store = openBrowserSettings(data(), 'vault')
  store.write({ version: 1 })
  writeFileSync(store.path, 'something else')
  store.write({ version: 2 })
  expect(damaged().map(textOf)).toEqual(['something else'])
})

test('a settings file keeps the version before as .bak, or none when it is to be forgotten', () => {
  const store = openBrowserSettings(data(), 'vault')
  store.write({ version: 1 })
  store.write({ version: 2 })
  expect(store.readFormer()).toEqual({ state: 'document', document: { version: 1 } })
  store.write({ version: 3 }, { forgetFormer: true })
  expect(store.readFormer()).toEqual({ state: 'document', document: { version: 3 } })
})

test('a settings file that is damaged is kept aside once, and never takes the place of .bak', () => {
  const store = openBrowserSettings(data(), 'vault')
  for (const [text, reason] of [
    ['', 'it is empty'],
    ['{"version": 1', 'it is not valid JSON'],
    ['\0\0\0\0', 'it is not valid JSON'],
    ['[]', 'it does not hold a JSON object'],
    ['null', 'it does not hold a JSON object'],
  ] as const) {
    store.write({ version: 1 })
    store.write({ version: 2 })
    writeFileSync(store.path, text)
    const again = openBrowserSettings(data(), 'vault')
    expect(again.read()).toEqual({ state: 'damaged', reason })
    const copy = again.keepAside()
    expect(copy).toMatch(/vault\.damaged-\d{4}-\d\d-\d\dT[\d-]+Z\.json$/)
    expect(openBrowserSettings(data(), 'vault').keepAside()).toBe(copy)
    expect([readFileSync(copy, 'utf8'), readFileSync(store.path, 'utf8')]).toEqual([text, text])
    again.write({ version: 3 })
    expect(again.read()).toEqual({ state: 'document', document: { version: 3 } })
    expect(again.readFormer()).toEqual({ state: 'document', document: { version: 1 } })
  }
})

test.each([false, true])(
  'a settings file keeps a damaged .bak aside before it is replaced (forgetFormer %s)',
  (forgetFormer) => {
    const store = openBrowserSettings(data(), 'vault')
    store.write({ version: 1 })
    writeFileSync(`${store.path}.bak`, '{"torn')
    store.write({ version: 2 }, { forgetFormer })
    store.write({ version: 3 }, { forgetFormer })
    expect(damaged()).toEqual([expect.stringMatching(/^vault\.damaged-[\dTZ-]+\.json\.bak$/)])
    expect(textOf(damaged()[0])).toBe('{"torn')
    expect(store.readFormer()).toEqual({ state: 'document', document: { version: forgetFormer ? 3 : 2 } })
  },
)

test('a settings file whose .bak cannot be read is not replaced, nor is the .bak', () => {
  const store = openBrowserSettings(data(), 'vault')
  store.write({ version: 1 })
  mkdirSync(`${store.path}.bak`)
  expect(() => store.write({ version: 2 }, { forgetFormer: true })).toThrow(/EISDIR/)
  expect(store.read()).toEqual({ state: 'document', document: { version: 1 } })
  // Nor is one that cannot be written.
  const circle: { self?: unknown } = {}
  circle.self = circle
  const other = openBrowserSettings(data(), 'other')
  other.write({ version: 1 })
  expect(() => other.write(circle)).toThrow(/circular/i)
  expect(other.read()).toEqual({ state: 'document', document: { version: 1 } })
})

test('the Electron host’s settings are the same file, through electron-store (with a stand-in for electron itself)', async () => {
  openBrowserSettings(data(), 'projects').write({ version: 1, by: 'conf' })
  const script = fileURLToPath(new URL('testing/electron-settings.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, data()], { timeout: 30_000 })
  expect(JSON.parse(stdout)).toEqual({
    path: join(data(), 'projects.json'),
    read: { state: 'document', document: { version: 1, by: 'conf' } },
    after: { state: 'document', document: { version: 2, by: 'electron-store' } },
    former: { state: 'document', document: { version: 1, by: 'conf' } },
    damaged: { state: 'damaged', reason: 'it is not valid JSON' },
  })
  expect(existsSync(join(data(), 'config.json'))).toBe(false)
  if (process.platform !== 'win32') expect(modeOf(join(data(), 'projects.json.bak'))).toBe(0o600)
})
