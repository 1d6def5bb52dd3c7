import { EventEmitter } from 'node:events'
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  NotificationConstructorOptions,
} from 'electron'
import type {
  AppApi,
  ContentsApi,
  DialogApi,
  ElectronApi,
  IpcApi,
  NotificationApi,
  SenderEvent,
  SessionApi,
  TrayApi,
  WindowApi,
} from '../electron-api.ts'

type Listener = (...args: never[]) => unknown

/** Remembers listeners by event and calls them as Electron would. */
class Emitter {
  readonly #events = new EventEmitter()
  on(event: string, listener: Listener): void {
    this.#events.on(event, listener as (...args: unknown[]) => void)
  }
  once(event: string, listener: Listener): void {
    this.#events.once(event, listener as (...args: unknown[]) => void)
  }
  emit(event: string, ...args: unknown[]): void {
    this.#events.emit(event, ...args)
  }
}

/** An event that notes whether it was refused. */
export const refusable = <T extends object>(details: T) => ({
  ...details,
  refused: false,
  preventDefault() {
    this.refused = true
  },
})

type PermissionRequest = Parameters<NonNullable<Parameters<SessionApi['setPermissionRequestHandler']>[0]>>
type PermissionCheck = NonNullable<Parameters<SessionApi['setPermissionCheckHandler']>[0]>
type RequestListener = Parameters<SessionApi['webRequest']['onBeforeRequest']>[0]

export class FakeSession extends Emitter {
  handlers: {
    request?: Parameters<SessionApi['setPermissionRequestHandler']>[0]
    check?: Parameters<SessionApi['setPermissionCheckHandler']>[0]
    device?: Parameters<SessionApi['setDevicePermissionHandler']>[0]
    display?: Parameters<SessionApi['setDisplayMediaRequestHandler']>[0]
    spelling?: boolean
    proxy?: Parameters<SessionApi['setProxy']>[0]
    before?: RequestListener
  } = {}
  #keep =
    <Name extends keyof FakeSession['handlers']>(name: Name) =>
    (handler: FakeSession['handlers'][Name]): void =>
      void (this.handlers[name] = handler)
  setPermissionRequestHandler = this.#keep('request')
  setPermissionCheckHandler = this.#keep('check')
  setDevicePermissionHandler = this.#keep('device')
  setDisplayMediaRequestHandler = this.#keep('display')
  setSpellCheckerEnabled = this.#keep('spelling')
  setProxy: SessionApi['setProxy'] = (proxy) => Promise.resolve(this.#keep('proxy')(proxy))
  webRequest: SessionApi['webRequest'] = { onBeforeRequest: this.#keep('before') }

  /** Asks as a page would. `undefined`: no handler, which Electron takes for yes. */
  isGranted(permission: PermissionRequest[1]): boolean | undefined {
    let granted: boolean | undefined
    const frame = { requestingUrl: 'app://main/', isMainFrame: true }
    this.handlers.request?.({} as PermissionRequest[0], permission, (answer) => (granted = answer), frame)
    return granted
  }

  checks(permission: Parameters<PermissionCheck>[1]): boolean | undefined {
    const frame = { isMainFrame: true, requestingUrl: 'app://main/' }
    return this.handlers.check?.(null, permission, 'app://main', frame)
  }

  /** Whether a request to this address would be cut. */
  cuts(url: string): boolean | undefined {
    let cancelled: boolean | undefined
    this.handlers.before?.({ url }, (answer) => (cancelled = answer.cancel))
    return cancelled
  }
}

export class FakeContents extends Emitter {
  static #count = 0
  readonly id = (FakeContents.#count += 1)
  readonly sent: unknown[][] = []
  destroyed = false
  url = ''
  reloads = 0
  openHandler: Parameters<ContentsApi['setWindowOpenHandler']>[0] | undefined
  peerPolicy: string | undefined
  isDestroyed = (): boolean => this.destroyed
  getURL = (): string => this.url
  reload = (): void => void (this.reloads += 1)
  send = (channel: string, ...args: unknown[]): void => void this.sent.push([channel, ...args])
  setWindowOpenHandler: ContentsApi['setWindowOpenHandler'] = (handler) => void (this.openHandler = handler)
  setWebRTCIPHandlingPolicy: ContentsApi['setWebRTCIPHandlingPolicy'] = (policy) =>
    void (this.peerPolicy = policy)
  /** Opens a window as a page would; the answer of the handler. */
  opens(url: string) {
    const referrer = { url: '', policy: 'default' } as const
    return this.openHandler?.({ url, frameName: '', features: '', disposition: 'foreground-tab', referrer })
  }
}

export class FakeWindow extends Emitter {
  readonly webContents = new FakeContents()
  readonly loaded: string[] = []
  readonly calls: string[] = []
  readonly options: BrowserWindowConstructorOptions
  bounds = { x: 10, y: 20, width: 1000, height: 700 }
  maximised = false
  minimised = false
  destroyed = false
  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.options = options
  }
  focus = (): void => void this.calls.push('focus')
  show = (): void => void this.calls.push('show')
  restore = (): void => void this.calls.push('restore')
  maximize = (): void => void this.calls.push('maximize')
  getNormalBounds = () => this.bounds
  isMaximized = (): boolean => this.maximised
  isMinimized = (): boolean => this.minimised
  isDestroyed = (): boolean => this.destroyed
  failLoads = false
  loadURL = (url: string): Promise<void> => {
    this.loaded.push(url)
    this.webContents.url = url
    return this.failLoads ? Promise.reject(new Error('ERR_FAILED')) : Promise.resolve()
  }
  close = (): void => this.closes()
  /** Closes as a person would, unless the app holds it back. */
  closes(): void {
    const event = refusable({})
    this.emit('close', event)
    if (event.refused) return
    this.destroyed = true
    this.webContents.destroyed = true
    this.emit('closed')
  }
}

class FakeNotification extends Emitter {
  readonly options: NotificationConstructorOptions
  constructor(options: NotificationConstructorOptions) {
    super()
    this.options = options
  }
  show = (): void => {}
}

export class FakeTray extends Emitter {
  readonly image: string
  tip = ''
  menu: PlayedMenu | null = null
  destroyed = false
  constructor(image: string) {
    super()
    this.image = image
  }
  setToolTip = (tip: string): void => void (this.tip = tip)
  setContextMenu: TrayApi['setContextMenu'] = (menu) =>
    void (this.menu = menu as unknown as PlayedMenu | null)
  destroy = (): void => void (this.destroyed = true)
}

/** A menu that can be looked at: Electron's own has no template any more. */
type PlayedMenu = { readonly template: MenuItemConstructorOptions[]; popup(): void }

type Handler = (event: SenderEvent, ...args: unknown[]) => Promise<unknown>

const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } } as ReturnType<
  ElectronApi['screen']['getPrimaryDisplay']
>

export type FakeElectronOptions = { readonly lock?: boolean; readonly packaged?: boolean }

/** Electron as far as this host calls it, with what it was asked for. Checked against the same types as the real one. */
export const createFakeElectron = ({ lock = true, packaged = true }: FakeElectronOptions = {}) => {
  /** Calls whose order matters, in the order made. */
  const order: string[] = []
  const note = (call: string) => (): void => void order.push(call)
  const handlers = new Map<string, (request: Request) => Response | Promise<Response>>()
  const ready = Promise.withResolvers<void>()
  const emitter = new Emitter()
  const session = new FakeSession()
  const seen = {
    windows: [] as FakeWindow[],
    paths: new Map<string, string>(),
    exits: [] as number[],
    errorBoxes: [] as [string, string][],
    dialogs: [] as Parameters<DialogApi['showMessageBox']>[0][],
    opened: [] as string[],
    openedPaths: [] as string[],
    channels: new Map<string, Handler>(),
    listeners: new Map<string, (event: SenderEvent, ...args: unknown[]) => void>(),
    schemes: [] as unknown[],
    notifications: [] as FakeNotification[],
    /** Counts at the app's icon, in the order set. */
    badges: [] as number[],
    trays: [] as FakeTray[],
    /** Context menus that were shown. */
    popups: [] as MenuItemConstructorOptions[][],
    /** Reasons that keep the machine awake at the moment. */
    blockers: new Map<number, string>(),
    login: { openAtLogin: false, wasOpenedAtLogin: false },
    protocols: [] as string[],
  }
  const { windows, dialogs } = seen
  let applicationMenu: PlayedMenu | null = null
  const power = new Emitter()

  const app = {
    isPackaged: packaged,
    dock: undefined,
    enableSandbox: note('enableSandbox'),
    setName: note('setName'),
    setAppUserModelId: note('setAppUserModelId'),
    setBadgeCount: (count) => seen.badges.push(count ?? 0) > 0,
    setAboutPanelOptions: () => {},
    showAboutPanel: note('showAboutPanel'),
    setPath: (name, path) => {
      order.push(`setPath ${name}`)
      seen.paths.set(name, path)
    },
    requestSingleInstanceLock: () => {
      order.push('requestSingleInstanceLock')
      return lock
    },
    whenReady: () => {
      order.push('whenReady')
      return ready.promise
    },
    getLoginItemSettings: () => seen.login as ReturnType<AppApi['getLoginItemSettings']>,
    setLoginItemSettings: ({ openAtLogin = false }) => void (seen.login = { ...seen.login, openAtLogin }),
    setAsDefaultProtocolClient: (scheme) => seen.protocols.push(scheme) > 0,
    quit: () => {
      order.push('quit')
      const event = refusable({})
      emitter.emit('before-quit', event)
      if (event.refused) return
      for (const window of windows) if (!window.destroyed) window.closes()
      if (windows.every(({ destroyed }) => destroyed)) emitter.emit('will-quit', refusable({}))
    },
    exit: (code) => void seen.exits.push(code ?? 0),
    on: (event: string, listener: Listener) => emitter.on(event, listener),
  } satisfies AppApi

  const dialog = {
    showErrorBox: (title, content) => void seen.errorBoxes.push([title, content]),
    showMessageBox: (options) => {
      dialogs.push(options)
      return Promise.resolve({ response: fake.press })
    },
  } satisfies DialogApi

  const mainWire = {
    handle: (channel, listener) => void seen.channels.set(channel, listener),
    on: (channel, listener) => void seen.listeners.set(channel, listener),
  } satisfies IpcApi

  const electron: ElectronApi = {
    app,
    dialog,
    ['ipcMain']: mainWire,
    BrowserWindow: class extends FakeWindow {
      constructor(options: BrowserWindowConstructorOptions) {
        super(options)
        order.push('new BrowserWindow')
        windows.push(this)
        this.failLoads = fake.failLoads
        emitter.emit('web-contents-created', {}, this.webContents)
      }
    } satisfies new (options: BrowserWindowConstructorOptions) => WindowApi,
    Notification: class extends FakeNotification {
      static isSupported = (): boolean => fake.hasNotifications
      constructor(options: NotificationConstructorOptions) {
        super(options)
        seen.notifications.push(this)
      }
    } satisfies new (options: NotificationConstructorOptions) => NotificationApi,
    Menu: {
      buildFromTemplate: (items) => {
        const menu: PlayedMenu = { template: items, popup: () => void seen.popups.push(items) }
        return menu as unknown as ReturnType<ElectronApi['Menu']['buildFromTemplate']>
      },
      setApplicationMenu: (menu) => {
        order.push('setApplicationMenu')
        applicationMenu = menu as unknown as PlayedMenu | null
      },
    },
    powerMonitor: { on: (event: string, listener: Listener) => power.on(event, listener) },
    powerSaveBlocker: {
      start: (reason) => {
        const id = seen.blockers.size + 1
        seen.blockers.set(id, reason)
        return id
      },
      stop: (id) => seen.blockers.delete(id),
    },
    protocol: {
      registerSchemesAsPrivileged: (all) => {
        order.push('registerSchemesAsPrivileged')
        seen.schemes.push(...all)
      },
      handle: (scheme, handler) => {
        order.push(`protocol.handle ${scheme}`)
        handlers.set(scheme, handler)
      },
    },
    screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
    session: { defaultSession: session },
    shell: {
      ['openExternal']: async (url: string) => void seen.opened.push(url),
      openPath: (path) => {
        seen.openedPaths.push(path)
        return Promise.resolve(fake.pathProblem)
      },
    },
    Tray: class extends FakeTray {
      constructor(image: string) {
        super(image)
        seen.trays.push(this)
      }
    } satisfies new (image: string) => TrayApi,
  }

  const fake = {
    ...seen,
    electron,
    app: emitter,
    power,
    session,
    order,
    /** Button pressed in the next dialogs. */
    press: 0,
    /** Whether windows fail to load their page. */
    failLoads: false,
    /** What the system says where it cannot open a path. */
    pathProblem: '',
    /** Whether the system can show any. */
    hasNotifications: true,
    protocolHandler: (scheme: string) => handlers.get(scheme),
    menu: () => applicationMenu?.template ?? [],
    /** Lets `whenReady` resolve. */
    becomeReady: () => {
      order.push('ready')
      ready.resolve()
    },
  }
  return fake
}

export type FakeElectron = ReturnType<typeof createFakeElectron>
