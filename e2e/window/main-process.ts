import { runInThisContext } from 'node:vm'
import type {
  ElectronApi,
  NavigationDetails,
  SenderEvent,
} from '../../src/main/host/electron/electron-api.ts'
import { type FakeElectron, refusable } from '../../src/main/host/electron/testing/fake-electron.ts'
import { playElectron } from '../../src/main/host/electron/testing/play-electron.ts'

// The main process of the desktop app in plain Node: the built entry with its threads, files and the real desk. Electron's modules are
// the checked fake; what a window would do in Chromium is said to the parent, which has the page.
//
// usage: fork(main-process.ts, [address of the entry, --data=DIR, …], { serialization: 'advanced' })

/** What is sent to the parent process. */
export type FromMain =
  | { readonly kind: 'window'; readonly id: number; readonly options: WindowFacts }
  | { readonly kind: 'load'; readonly id: number; readonly url: string }
  | { readonly kind: 'reload'; readonly id: number }
  | { readonly kind: 'closed'; readonly id: number }
  | { readonly kind: 'resize'; readonly id: number; readonly width: number; readonly height: number }
  | { readonly kind: 'message'; readonly id: number; readonly channel: string; readonly args: unknown[] }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly number: number; readonly problem: string }

export type WindowFacts = {
  readonly width: number
  readonly height: number
  readonly webPreferences: ConstructorParameters<ElectronApi['BrowserWindow']>[0]['webPreferences']
}

/** A request of the page, as Electron hands it to the handler of its scheme. */
type PageRequest = {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly initiatorOrigin: string | undefined
}

const fake = playElectron()
const { electron } = fake

const tell = (message: FromMain): void => void process.send?.(message)

const windowOf = (id: number) => {
  const window = fake.windows.find(({ webContents }) => webContents.id === id)
  if (window === undefined) throw new Error(`There is no window ${id}.`)
  return window
}

const senderOf = (id: number, origin: string): SenderEvent => ({
  sender: { id },
  senderFrame: { origin, parent: null },
})

type PlayedItem = {
  label: string | undefined
  click: () => void
  submenu: { items: PlayedItem[] } | undefined
}

/** A menu as `getApplicationMenu` gives it, as far as its items can be found and clicked. */
const playMenu = (template: ReturnType<FakeElectron['menu']>): { items: PlayedItem[] } => ({
  items: template.map(({ label, click, submenu }) => ({
    label,
    click: () => (click as (() => void) | undefined)?.(),
    submenu: Array.isArray(submenu) ? playMenu(submenu) : undefined,
  })),
})

const newestWindow = () => {
  const window = fake.windows.findLast(({ destroyed }) => !destroyed)
  if (window === undefined) throw new Error('There is no window.')
  return window
}

const tray = () => {
  const [icon] = fake.trays
  if (icon === undefined) throw new Error('There is no tray.')
  return icon
}

/** What stories ask of Electron beyond the calls of the app. */
const forStories = {
  ...electron,
  Menu: { ...electron.Menu, getApplicationMenu: () => playMenu(fake.menu()) },
  BrowserWindow: { getAllWindows: () => fake.windows.filter(({ destroyed }) => !destroyed) },
  net: { fetch: (url: string) => answerOf(new Request(url)) },
}

const answerOf = async (request: Request): Promise<Response> => {
  const handler = fake.protocolHandler(new URL(request.url).protocol.replace(':', ''))
  if (handler === undefined) throw new Error(`Nothing answers ${request.url}.`)
  return await handler(request)
}

/** What the parent asks for. Arguments and answers are structured-cloned. */
const played = {
  invoke: (id: number, origin: string, channel: string, args: readonly unknown[]): Promise<unknown> => {
    const handler = fake.channels.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return handler(senderOf(id, origin), ...args)
  },
  send: (id: number, origin: string, channel: string, args: readonly unknown[]): void =>
    fake.listeners.get(channel)?.(senderOf(id, origin), ...args),
  /** Whether the session cuts a request to this address. */
  cuts: (url: string): boolean => fake.session.cuts(url) === true,
  request: async ({ url, method, headers, initiatorOrigin }: PageRequest) => {
    const request = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) })
    const answer = await answerOf(Object.assign(request, { initiatorOrigin }))
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    }
  },
  /** Whether a navigation that the page began is refused. */
  refuses: (id: number, url: string): boolean => {
    const event = refusable<Omit<NavigationDetails, 'preventDefault'>>({ url, isMainFrame: true })
    for (const name of ['will-frame-navigate', 'will-navigate']) windowOf(id).webContents.emit(name, event)
    return event.refused
  },
  /** What becomes of a window that the page opens. */
  opens: (id: number, url: string): string => windowOf(id).webContents.opens(url)?.action ?? 'allow',
  navigated: (id: number): void => windowOf(id).webContents.emit('did-navigate'),
  /** The page went on to another place without loading anew. */
  moved: (id: number, url: string): void => {
    windowOf(id).webContents.url = url
  },
  readyToShow: (id: number): void => windowOf(id).emit('ready-to-show'),
  /** Addresses that were given to the system to open. */
  opened: (): string[] => fake.opened,
  questions: (): string[] => fake.dialogs.map(({ message }) => message),
  /** What stands below the last question. */
  detail: (): string => fake.dialogs.at(-1)?.detail ?? '',
  /** Closes the window as a person would. */
  closeWindow: (): void => newestWindow().closes(),
  trayTip: (): string => tray().tip,
  clickTray: (label: string): void => {
    const item = tray().menu?.template.find((one) => one.label === label)
    if (item?.enabled === false || item?.click === undefined) throw new Error(`The tray offers no ${label}.`)
    ;(item.click as () => void)()
  },
  clickMenu: (label: string): void => {
    const items = fake.menu().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    ;(items.find((item) => item.label === label)?.click as (() => void) | undefined)?.()
  },
  /** A right click; what it offers. */
  rightClick: (place: object): unknown[] => {
    newestWindow().webContents.emit('context-menu', {}, place)
    return fake.popups.at(-1)?.map(({ role, type }) => role ?? type) ?? []
  },
  /** Another start of the program, with these words. */
  startAgain: (words: string[]): void => fake.app.emit('second-instance', {}, words),
  power: (event: 'suspend' | 'resume' | 'shutdown'): void => fake.power.emit(event),
  /** How many reasons keep the machine awake. */
  blockers: (): number => fake.blockers.size,
  quitAsPerson: (): void => electron.app.quit(),
  /** Which button the person presses in the next questions. */
  press: (button: number): void => {
    fake.press = button
  },
  evaluate: (text: string): unknown =>
    (runInThisContext(`(${text})`) as (electron: unknown) => unknown)(forStories),
  /** Quits, whatever runs. */
  quit: (): void => {
    fake.press = 1
    electron.app.quit()
  },
}

export type Played = typeof played

fake.app.on('web-contents-created', () => {
  const window = fake.windows.at(-1)
  if (window === undefined) throw new Error('There is no window of these contents.')
  const { id } = window.webContents
  const { width = 800, height = 600, x = 0, y = 0, webPreferences } = window.options
  window.bounds = { x, y, width, height }
  tell({ kind: 'window', id, options: structuredClone({ width, height, webPreferences }) })
  window.on('closed', () => tell({ kind: 'closed', id }))
  window.loadURL = (url) => {
    window.webContents.url = url
    tell({ kind: 'load', id, url })
    return Promise.resolve()
  }
  window.webContents.send = (channel, ...args) => tell({ kind: 'message', id, channel, args })
  window.webContents.reload = () => tell({ kind: 'reload', id })
  Object.assign(window, {
    isVisible: () => window.calls.includes('show'),
    getSize: () => [window.bounds.width, window.bounds.height],
    setSize: (newWidth: number, newHeight: number) => {
      window.bounds = { ...window.bounds, width: newWidth, height: newHeight }
      tell({ kind: 'resize', id, width: newWidth, height: newHeight })
      window.emit('resize')
    },
  })
})

/** One call of {@link Played}. */
export type ToMain = { readonly number: number; readonly name: keyof Played; readonly args: unknown[] }

process.on('message', ({ number, name, args }: ToMain) => {
  const carryOut = async (): Promise<unknown> =>
    await (played[name] as (...given: unknown[]) => unknown)(...args)
  carryOut().then(
    (value) => tell({ kind: 'answer', number, value }),
    (cause: unknown) =>
      tell({ kind: 'failure', number, problem: cause instanceof Error ? cause.message : String(cause) }),
  )
})
// A story that ended without quitting must not leave its desk behind.
process.on('disconnect', () => process.exit(1))

await import(process.argv.splice(2, 1)[0] ?? '')
fake.becomeReady()
