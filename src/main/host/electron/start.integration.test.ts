import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { methodNames } from '../../../contract/method-facts.ts'
import { fail, succeed } from '../../../core/result.ts'
import { DeskStartError } from '../../desk.ts'
import type { Host } from '../../desk-host.ts'
import { lockDataFolder } from '../data-folder.ts'
import type { SenderEvent } from './electron-api.ts'
import { type ElectronHostDeps, startElectronHost } from './start.ts'
import { createFakeDesk } from './testing/fake-desk.ts'
import {
  createFakeElectron,
  FakeContents,
  FakeSession,
  type FakeElectronOptions,
  refusable,
} from './testing/fake-electron.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const page = new Map([
  ['/index.html', { body: Buffer.from('<html>'), contentType: 'text/html; charset=utf-8', etag: '"1"' }],
])

describe('startElectronHost', () => {
  let data = ''
  beforeEach(() => {
    data = testFolder('electron')
  })

  const open = (
    more: Partial<ElectronHostDeps> = {},
    { start, ...options }: FakeElectronOptions & { start?: () => Promise<void> } = {},
  ) => {
    const fake = createFakeElectron(options)
    const desk = createFakeDesk(start)
    const hosts: Host[] = []
    const deps: ElectronHostDeps = {
      args: [`--data=${data}`],
      platform: 'linux',
      versions: { app: '1.2.3', electron: '45.4.1' },
      preload: '/app/out/preload/index.cjs',
      icon: '/app/icon.png',
      methodNames,
      knownHosts: new Set(['etherscan.io']),
      defaultDataFolder: () => join(data, 'usual'),
      lockDataFolder,
      loadPage: () => Promise.resolve(succeed(page)),
      openSettings: () => ({ path: '', read: () => ({ state: 'absent' }), write: () => {} }) as never,
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
    return { fake, desk, hosts, outcome }
  }

  const run = async (...args: Parameters<typeof open>) => {
    const opened = open(...args)
    opened.fake.becomeReady()
    expect(await opened.outcome).toBe('running')
    return opened
  }

  it('sets the sandbox and the scheme at once, then the folder, the lock, the guards, and the window last', async () => {
    const opened = open()
    expect(opened.fake.order).toEqual([
      'enableSandbox',
      'registerSchemesAsPrivileged',
      'setName',
      'setPath userData',
      'setPath sessionData',
      'requestSingleInstanceLock',
      'whenReady',
    ])
    opened.fake.becomeReady()
    await opened.outcome
    expect(opened.fake.order.slice(7)).toEqual([
      'ready',
      'openKeyWrapper',
      'openDesk',
      'protocol.handle app',
      'setApplicationMenu',
      'new BrowserWindow',
    ])
  })

  it('gives its scheme the four privileges it needs and no other', async () => {
    const { fake } = await run()
    expect(fake.schemes).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
      },
    ])
  })

  it('keeps Chromium’s files in a folder of their own, for their owner alone', async () => {
    const { fake } = await run()
    expect(Object.fromEntries(fake.paths)).toEqual({
      userData: join(data, 'electron'),
      sessionData: join(data, 'electron'),
    })
    if (process.platform !== 'win32') {
      expect((await stat(join(data, 'electron'))).mode & 0o777).toBe(0o700)
    }
  })

  it('takes the usual folder when none is named', async () => {
    const { hosts } = await run({ args: [] })
    expect(hosts[0]).toMatchObject({
      kind: 'electron',
      data: join(data, 'usual'),
      versions: { electron: '45.4.1' },
    })
  })

  it('leaves at once when another window has the lock, touching nothing', async () => {
    const { fake, outcome } = open({}, { lock: false })
    expect(await outcome).toBe('second')
    expect(fake.order.slice(-2)).toEqual(['onOpen', 'quit'])
    expect(fake.windows).toEqual([])
    const lock = lockDataFolder(data)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value.release()
  })

  it('comes to the front when it is started a second time', async () => {
    const { fake } = await run()
    fake.app.emit('second-instance', {}, ['ignored'], '/')
    expect(fake.windows).toHaveLength(1)
    expect(fake.windows[0]?.calls).toEqual(['show', 'show', 'focus'])
  })

  it('says so when the browser host holds the data folder', async () => {
    const lock = lockDataFolder(data)
    const { fake, outcome } = open()
    expect(await outcome).toBe('failed')
    expect(fake.errorBoxes[0]?.[1]).toContain('Another Marketdesk')
    expect(fake.exits).toEqual([1])
    if (lock.ok) lock.value.release()
  })

  it('says so when the data folder cannot be made', async () => {
    await writeFile(join(data, 'file'), '')
    const { fake, outcome } = open({ args: [`--data=${join(data, 'file', 'desk')}`] })
    expect(await outcome).toBe('failed')
    expect(fake.errorBoxes[0]?.[1]).toContain('cannot be used')
    expect(fake.exits).toEqual([1])
  })

  it('says so when an option is wrong, the page is not built, or the desk does not start', async () => {
    const wrong = open({ args: ['--receiver-port=x'] })
    expect(await wrong.outcome).toBe('failed')
    expect(wrong.fake.errorBoxes[0]?.[1]).toContain('--receiver-port')

    const unbuilt = open({
      loadPage: () =>
        Promise.resolve(fail({ kind: 'unavailable', message: 'The page is not built.', hint: 'Build it.' })),
    })
    unbuilt.fake.becomeReady()
    expect(await unbuilt.outcome).toBe('failed')
    expect(unbuilt.fake.errorBoxes).toEqual([['Marketdesk cannot start', 'The page is not built. Build it.']])

    const failure = {
      kind: 'unavailable',
      message: 'The log is newer.',
      hint: 'Use a newer Marketdesk.',
    } as const
    const failing = open({}, { start: () => Promise.reject(new DeskStartError(failure)) })
    failing.fake.becomeReady()
    expect(await failing.outcome).toBe('failed')
    expect(failing.fake.errorBoxes).toEqual([
      ['Marketdesk cannot start', 'The log is newer. Use a newer Marketdesk.'],
    ])
    expect(failing.desk.life).toEqual(['start', 'stop'])
    expect(failing.fake.exits).toEqual([1])

    const lock = lockDataFolder(data)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value.release()
  })

  it('guards every session and every page that comes into being', async () => {
    const { fake } = await run()
    const later = new FakeSession()
    fake.app.emit('session-created', later)
    for (const session of [fake.session, later]) {
      expect([
        session.isGranted('media'),
        session.checks('usb'),
        session.cuts('https://example.org/'),
      ]).toEqual([false, false, true])
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

  it('answers calls of its own window, and none once that is closed', async () => {
    const { fake } = await run()
    const event = senderOf(fake)
    expect(fake.order).not.toContain('onOpen')
    expect(await callOf(fake, event)).toEqual({ ok: true, value: 'desk.info' })
    expect(fake.order.filter((step) => step === 'onOpen')).toHaveLength(1)
    expect(await callOf(fake, { ...event, sender: { id: event.sender.id + 1 } })).toMatchObject({
      error: { kind: 'forbidden' },
    })
    fake.windows[0]?.closes()
    expect(await callOf(fake, event)).toMatchObject({ error: { kind: 'forbidden' } })
  })

  it('opens the window while the desk starts; a call that comes early waits for it', async () => {
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

  it('serves the page on its own scheme', async () => {
    const { fake } = await run()
    const response = await fake.protocolHandler('app')?.(new Request('app://main/events'))
    expect(response?.status).toBe(200)
    expect(await response?.text()).toBe('<html>')
  })

  it('passes "changed" on to the window there is', async () => {
    const { fake, desk } = await run()
    desk.announce({ topic: 'events' })
    expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:topic', { topic: 'events' }]])
    fake.windows[0]?.closes()
    desk.announce({ topic: 'events' })
    expect(fake.windows[0]?.webContents.sent).toHaveLength(1)
  })

  it('has developer tools in development alone', async () => {
    expect((await run()).fake.windows[0]?.options.webPreferences?.devTools).toBe(false)
    await rm(join(data, 'desk.lock'), { force: true })
    const { fake } = await run({}, { packaged: false })
    expect(fake.windows[0]?.options.webPreferences?.devTools).toBe(true)
  })

  it('stops the desk once, frees the folder and goes, however often quitting is asked for', async () => {
    const { fake, desk } = await run()
    fake.windows[0]?.closes()
    fake.app.emit('window-all-closed')
    fake.electron.app.quit()
    await new Promise(setImmediate)
    expect(desk.life).toEqual(['start', 'started', 'stop'])
    expect(fake.exits).toEqual([0])
    const lock = lockDataFolder(data)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value.release()
  })

  it('stays without a window on macOS and opens one when it is asked for again', async () => {
    const { fake } = await run({ platform: 'darwin' })
    fake.windows[0]?.closes()
    fake.app.emit('window-all-closed')
    expect(fake.order).not.toContain('quit')
    fake.app.emit('activate')
    expect(fake.windows).toHaveLength(2)
  })

  it('shows the data folder and screens from its menu', async () => {
    const { fake } = await run()
    const items = fake.menu().flatMap((menu) => (Array.isArray(menu.submenu) ? menu.submenu : []))
    for (const label of ['Open Data Folder', 'Events', 'About Marketdesk']) {
      items.find((item) => item.label === label)?.click?.({} as never, undefined, {})
    }
    expect(fake.openedPaths).toEqual([data])
    expect(fake.windows[0]?.webContents.sent).toEqual([['marketdesk:go', '/events']])
    expect(fake.order).toContain('showAboutPanel')
  })
})
