import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { methodNames } from '../../../contract/method-facts.ts'
import { fail, succeed } from '../../../core/result.ts'
import { DeskStartError } from '../../desk.ts'
import type { Host } from '../../desk-host.ts'
import { lockDataFolder } from '../data-folder.ts'
import type { SenderEvent } from './electron-api.ts'
import { type ElectronHostDeps, startElectronHost } from './start.ts'
import { testPage } from '../testing/test-page.ts'
import { createFakeDesk } from './testing/fake-desk.ts'
import { createFakeElectron, FakeContents, FakeSession, refusable } from './testing/fake-electron.ts'
import type { FakeElectronOptions } from './testing/fake-electron.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import { isLocked } from '../../platform/db/file-lock.ts'
import { deskLockFile } from '../../platform/files/desk-address.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const page = testPage({ '/index.html': '<html>' })

const data = inEachTest(() => testFolder('electron'))

const open = (
  more: Partial<ElectronHostDeps> = {},
  {
    start,
    onClose = 'stay',
    ...options
  }: FakeElectronOptions & { start?: () => Promise<void>; onClose?: 'ask' | 'stay' | 'quit' } = {},
) => {
  const written: unknown[] = []
  const document = { version: 1, onClose, letScriptsIn: false, noticeReleases: true }
  const store: Partial<SettingsStore> = {
    path: '/desktop.json',
    read: () => ({ state: 'document', document }),
    write: (next) => void written.push(next),
  }
  const fake = createFakeElectron(options)
  const desk = createFakeDesk(start)
  const hosts: Host[] = []
  const deps: ElectronHostDeps = {
    args: [`--data=${data()}`],
    platform: 'linux',
    versions: { app: '1.2.3', electron: '45.4.1' },
    preload: '/app/out/preload/index.cjs',
    icon: '/app/icon.png',
    trayIcon: '/app/tray.png',
    program: ['/opt/marketdesk'],
    autostartFolder: join(data(), 'autostart'),
    releaseFeed: '',
    installCommand: () => succeed({ file: '/home/bin/marketdesk', isOnPath: false }),
    methodNames,
    knownHosts: new Set(['etherscan.io']),
    defaultDataFolder: () => join(data(), 'usual'),
    lockDataFolder: (path) => lockDataFolder(path, 50),
    loadPage: () => Promise.resolve(succeed(page)),
    openSettings: () => store as SettingsStore,
    openKeyWrapper: () => {
      fake.order.push('openKeyWrapper')
      return null
    },
    onOpen: () => fake.order.push('onOpen'),
    catchLastFaults: () => () => {},
    openDesk: (host) => {
      fake.order.push('openDesk')
      hosts.push(host)
      return desk.desk
    },
    ...more,
  }
  const outcome = startElectronHost(fake.electron, deps)
  return { fake, desk, hosts, written, outcome }
}

const run = async (...args: Parameters<typeof open>) => {
  const opened = open(...args)
  opened.fake.becomeReady()
  expect(await opened.outcome).toBe('running')
  return opened
}

/** Nobody holds the data folder any more. */
const isFree = (): boolean => !isLocked(deskLockFile(data()))

test('startElectronHost sets the sandbox and the scheme at once, then the folder, the lock, the guards, and the window last', async () => {
  const { fake, outcome, hosts } = open()
  const atOnce = `enableSandbox, registerSchemesAsPrivileged, setName, setPath userData, setPath sessionData,
      requestSingleInstanceLock, whenReady`
  const later = 'ready, openKeyWrapper, openDesk, protocol.handle app, setApplicationMenu, new BrowserWindow'
  const split = (steps: string): string[] => steps.split(/,\s+/)
  expect(fake.order).toEqual(split(atOnce))
  fake.becomeReady()
  await outcome
  expect(fake.order).toEqual(split(`${atOnce}, ${later}`))
  expect(hosts).toMatchObject([{ kind: 'electron', data: data(), versions: { electron: '45.4.1' } }])
  // The privileges that the scheme needs and no other.
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true }
  expect(fake.schemes).toEqual([{ scheme: 'app', privileges }])
  // Chromium’s files are in a folder of their own, for their owner alone.
  const folder = join(data(), 'electron')
  expect(Object.fromEntries(fake.paths)).toEqual({ userData: folder, sessionData: folder })
  if (process.platform !== 'win32') expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('startElectronHost leaves at once when another window has the lock, touching nothing; that one comes to the front', async () => {
  // Where nobody holds the data folder it opens, also if Electron says that another window is there.
  const first = await run({}, { lock: false })
  expect([first.fake.windows.length, isFree()]).toEqual([1, false])
  const { fake, outcome } = open({}, { lock: false })
  expect(await outcome).toBe('second')
  expect([fake.order.slice(-2), fake.windows.length, isFree()]).toEqual([['onOpen', 'quit'], 0, false])
  first.fake.app.emit('second-instance', {}, ['ignored'], '/')
  expect(first.fake.windows.map(({ calls }) => calls)).toEqual([['show', 'show', 'focus']])
})

const unavailable = (message: string, hint: string) => ({ kind: 'unavailable', message, hint }) as const
const notBuilt = fail(unavailable('The page is not built.', 'Build it.'))
const newer = unavailable('The log is newer.', 'Use a newer Marketdesk.')
const failing = () => Promise.reject(new DeskStartError(newer))

test.each<[string, Parameters<typeof open>, string]>([
  ['an option is wrong', [{ args: ['--receiver-port=x'] }], '--receiver-port'],
  ['the data folder cannot be made', [{ args: [`--data=${import.meta.filename}/x`] }], 'cannot be used'],
  [
    'both locks are lost',
    [{ lockDataFolder: () => fail({ reason: 'unusable', message: 'No room.' }) }, { lock: false }],
    'No room.',
  ],
  ['the page is not built', [{ loadPage: () => Promise.resolve(notBuilt) }], 'built. Build it.'],
  ['the desk does not start', [{}, { start: failing }], 'newer. Use a newer'],
])('startElectronHost says so when %s, and ends', async (what, args, said) => {
  const { fake, outcome, desk } = open(...args)
  fake.becomeReady()
  expect(await outcome).toBe('failed')
  const [box, ...more] = fake.errorBoxes
  expect([box?.[0], more]).toEqual(['Marketdesk cannot start', []])
  expect(box?.[1]).toContain(said)
  expect([fake.exits, isFree()]).toEqual([[1], true])
  if (what === 'the desk does not start') expect(desk.life).toEqual(['start', 'stop'])
})

test('startElectronHost says so when the browser host holds the data folder', async () => {
  const lock = valueOf(lockDataFolder(data()))
  const { fake, outcome } = open()
  expect(await outcome).toBe('failed')
  expect(fake.errorBoxes[0]?.[1]).toContain('Another Marketdesk')
  lock.release()
})

test('startElectronHost guards every session and every page that comes into being', async () => {
  const { fake } = await run()
  const later = new FakeSession()
  fake.app.emit('session-created', later)
  for (const session of [fake.session, later]) {
    expect([session.isGranted('media'), session.checks('usb'), session.cuts('https://example.org/')]).toEqual(
      [false, false, true],
    )
  }
  const contents = new FakeContents()
  fake.app.emit('web-contents-created', {}, contents)
  for (const guarded of [contents, fake.windows[0]?.webContents]) {
    const event = refusable({ url: 'https://example.org/', isMainFrame: true })
    guarded?.emit('will-navigate', event)
    expect(event.refused).toBe(true)
    expect(guarded?.opens('https://etherscan.io/tx')).toEqual({ action: 'deny' })
  }
  await new Promise(setImmediate)
  expect(fake.opened[0]).toBe('https://etherscan.io/tx')
})

const callOf = (fake: ReturnType<typeof createFakeElectron>, event: SenderEvent) =>
  fake.channels.get('marketdesk:desk.info')?.(event, {}, 'c1')

const senderOf = (fake: ReturnType<typeof createFakeElectron>): SenderEvent => ({
  sender: { id: fake.windows[0]?.webContents.id ?? -1 },
  senderFrame: { origin: 'app://main', parent: null },
})

test('startElectronHost answers calls of its own window and tells it of changes, and nothing once that is closed', async () => {
  const { fake, desk } = await run()
  const event = senderOf(fake)
  expect(fake.order).not.toContain('onOpen')
  expect(await callOf(fake, event)).toEqual({ ok: true, value: 'desk.info' })
  expect(fake.order.filter((step) => step === 'onOpen')).toHaveLength(1)
  expect(await callOf(fake, { ...event, sender: { id: event.sender.id + 1 } })).toMatchObject({
    error: { kind: 'forbidden' },
  })
  desk.announce({ topic: 'events' })
  fake.windows[0]?.closes()
  expect(await callOf(fake, event)).toMatchObject({ error: { kind: 'forbidden' } })
  desk.announce({ topic: 'events' })
  expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:topic', { topic: 'events' }]])
})

test('startElectronHost opens the window while the desk starts; a call that comes early waits for it', async () => {
  const starting = Promise.withResolvers<void>()
  const { fake, desk, outcome } = open({}, { start: () => starting.promise })
  fake.becomeReady()
  await new Promise(setImmediate)
  expect(fake.windows).toHaveLength(1)
  const early = callOf(fake, senderOf(fake))
  expect(await Promise.race([early, Promise.resolve('waiting')])).toBe('waiting')
  expect(desk.life).toEqual(['start'])
  starting.resolve()
  expect(await early).toEqual({ ok: true, value: 'desk.info' })
  expect(await outcome).toBe('running')
})

test('startElectronHost stops the desk once, frees the folder and goes, however often quitting is asked for; Windows alone asks for a name of the app', async () => {
  const { fake, desk } = await run({ platform: 'win32' })
  expect(fake.order).toContain('setAppUserModelId')
  expect(fake.windows[0]?.options.webPreferences?.devTools).toBe(false)
  fake.electron.app.quit()
  await vi.waitFor(() => expect(fake.windows[0]?.destroyed).toBe(true))
  fake.electron.app.quit()
  for (const event of ['second-instance', 'activate']) fake.app.emit(event, {}, [])
  expect(fake.windows).toHaveLength(1)
  await vi.waitFor(() => expect(fake.exits).toEqual([0]))
  expect(desk.life).toEqual(['start', 'started', 'stop'])
  expect(isFree()).toBe(true)
})

test.each<[string, number, readonly string[], 'stay' | 'quit' | null]>([
  ['keeps receiving', 0, ['stay'], 'stay'],
  ['quits', 1, [], 'quit'],
  ['does nothing', 2, ['open'], null],
])(
  'startElectronHost asks once what closing the window does, and %s',
  async (_what, press, after, chosen) => {
    const { fake, written } = await run({}, { onClose: 'ask' })
    fake.press = press
    const [window] = fake.windows
    window?.closes()
    window?.closes()
    expect(window?.destroyed).toBe(false)
    await vi.waitFor(() => expect(fake.dialogs.map(({ message }) => message)).toHaveLength(1))
    await new Promise(setImmediate)
    expect(written).toMatchObject(chosen === null ? [] : [{ onClose: chosen }])
    if (after.includes('open')) return expect(window?.destroyed).toBe(false)
    await vi.waitFor(() => expect(window?.destroyed).toBe(true))
    if (!after.includes('stay')) return await vi.waitFor(() => expect(fake.exits).toEqual([0]))
    expect(fake.exits).toEqual([])
    fake.trays[0]?.emit('click')
    fake.windows[1]?.closes()
    expect([fake.windows.length, fake.windows[1]?.destroyed, fake.dialogs.length]).toEqual([2, true, 1])
  },
)

test('startElectronHost tells the receiver when the machine sleeps, and quits unasked where the system shuts down', async () => {
  const { fake, desk } = await run()
  for (const event of ['suspend', 'resume', 'shutdown']) fake.power.emit(event)
  fake.electron.app.quit()
  await vi.waitFor(() => expect(fake.exits).toEqual([0]))
  expect(desk.life).toEqual(['start', 'started', 'asleep', 'awake', 'stop'])
  expect(fake.trays.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('startElectronHost shows the place of a link, also of another start or before it is ready, and of no other text', async () => {
  const { fake, outcome } = open({ args: [`--data=${data()}`, '--hidden'] })
  fake.app.emit('open-url', refusable({}), 'marketdesk://event/7')
  fake.becomeReady()
  await outcome
  expect(fake.windows.map(({ loaded }) => loaded)).toEqual([['app://main/events?event=7']])
  fake.app.emit('second-instance', {}, ['program', 'marketdesk://event/8', '--data=/elsewhere'])
  fake.app.emit('open-url', refusable({}), 'marketdesk://settings/vault')
  expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:go', '/events?event=8']])
  expect(fake.protocols).toEqual(['marketdesk'])
  const { fake: quiet } = await run({ args: [`--data=${join(data(), 'quiet')}`, '--hidden'] })
  expect([quiet.windows.length, quiet.trays.length]).toEqual([0, 1])
})

test('startElectronHost stays without a window on macOS and opens one when it is asked for again, with developer tools in development', async () => {
  const { fake } = await run({ platform: 'darwin' }, { packaged: false })
  fake.windows[0]?.closes()
  fake.app.emit('window-all-closed')
  expect(fake.order).not.toContain('quit')
  fake.app.emit('activate')
  expect(fake.windows.map(({ options }) => options.webPreferences?.devTools)).toEqual([true, true])
})

test('startElectronHost shows the data folder and screens from its menu', async () => {
  const { fake, desk } = await run()
  fake.pathProblem = 'No program opens it.'
  const items = fake.menu().flatMap((menu) => (Array.isArray(menu.submenu) ? menu.submenu : []))
  for (const label of ['Open Data Folder', 'Events', 'About Marketdesk']) {
    items.find((item) => item.label === label)?.click?.({} as never, undefined, {})
  }
  expect(fake.openedPaths).toEqual([data()])
  await new Promise(setImmediate)
  expect(desk.warnings).toEqual([{ problem: 'No program opens it.' }])
  expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:go', '/events']])
  expect(fake.order).toContain('showAboutPanel')
})
