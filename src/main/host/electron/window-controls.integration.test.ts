import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { createScriptAccess } from './script-access.ts'
import { createFakeDesk } from './testing/fake-desk.ts'
import { createWindowControls } from './window-controls.ts'

const folder = inEachTest(() => testFolder('controls'))

const open = (document?: object) => {
  const seen = { written: [] as object[], isFull: false, shut: [] as boolean[], changes: 0, login: false }
  const read =
    document === undefined ? { state: 'absent' as const } : { state: 'document' as const, document }
  const store: Partial<SettingsStore> = {
    path: '/desktop.json',
    read: () => read,
    readFormer: () => ({ state: 'absent' }),
    keepAside: () => '/desktop.damaged.json',
    write: (next) => {
      if (seen.isFull) throw new Error('no room')
      seen.written.push(next)
    },
  }
  const controls = createWindowControls({
    store: store as SettingsStore,
    login: { read: () => seen.login, set: (next) => void (seen.login = next) },
    hasFeed: true,
    usualOnClose: 'ask',
    logger: silentLogger,
  })
  const secrets: string[] = []
  const access = createScriptAccess({
    ...createFakeDesk().desk,
    folder: { path: folder(), setShut: (isShut) => void seen.shut.push(isShut) },
    hide: (secret) => void secrets.push(secret),
    logger: silentLogger,
  })
  controls.attach(access, () => void (seen.changes += 1))
  return { seen, controls, access, secrets }
}

it('scripts stay out and nothing starts at login until a person says so; what lies there damaged changes nothing', () => {
  const usual = {
    onClose: 'ask',
    openAtLogin: false,
    letScriptsIn: false,
    noticeReleases: true,
    release: null,
  }
  for (const document of [undefined, { version: 2, letScriptsIn: true }, { letScriptsIn: true }])
    expect(open(document).controls.read()).toMatchObject(usual)
})

it('a setting takes effect at once: the API opens with a file for this user alone, and closes', async () => {
  const { seen, controls, secrets } = open()
  const opened = await controls.set({ letScriptsIn: true, openAtLogin: true })
  expect(opened).toMatchObject({ ok: true, value: { letScriptsIn: true, openAtLogin: true } })
  const file = join(folder(), 'desk.json')
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect([secrets.length, JSON.stringify(opened).includes(secrets[0] ?? '')]).toEqual([1, false])
  const url = controls.read().scripts.url ?? ''
  const ask = (authorization: string) =>
    fetch(`${url}/api/desk.info`, { method: 'POST', body: '{}', headers: { authorization } })
  expect((await ask(`Bearer ${secrets[0]}`)).status).toBe(200)
  expect(await (await ask('Bearer of-nobody')).json()).toMatchObject({ error: { kind: 'unauthorized' } })
  await controls.set({ letScriptsIn: false })
  expect([existsSync(file), controls.read().scripts, seen.shut]).toEqual([
    false,
    { url: null, problem: null },
    [false, true],
  ])
  await expect(ask('Bearer x')).rejects.toThrow()
})

it('what cannot be stored or opened is said, and nothing is left half open', async () => {
  const { seen, controls, access } = open()
  seen.isFull = true
  expect(await controls.set({ letScriptsIn: true })).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(controls.read().letScriptsIn).toBe(false)
  controls.chooseOnClose('stay')
  expect([controls.settings().onClose, seen.changes]).toEqual(['stay', 1])
  rmSync(folder(), { recursive: true })
  await access.use(true)
  const { url, problem } = access.state()
  expect([url, seen.shut.at(-1)]).toEqual([null, true])
  expect(problem).toMatch(/^Scripts cannot be let in: .*ENOENT/)
})
