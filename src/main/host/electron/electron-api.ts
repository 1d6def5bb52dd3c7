import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  ContextMenuParams,
  Dialog,
  DownloadItem,
  IpcMain,
  Menu,
  MenuItemConstructorOptions,
  NotificationConstructorOptions,
  PowerSaveBlocker,
  Protocol,
  RenderProcessGoneDetails,
  Screen,
  Session,
  Shell,
  Tray,
  WebContents,
  WebFrameMain,
  WebPreferences,
} from 'electron'

/**
 * The calls this host makes of Electron and no others, each with Electron's own types. `src/main/index.ts` passes the real
 * modules in (so the compiler compares these types with `electron.d.ts`); tests pass a fake of the same type.
 */
export type ElectronApi = {
  readonly app: AppApi
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => WindowApi
  readonly Notification: (new (options: NotificationConstructorOptions) => NotificationApi) & {
    isSupported(): boolean
  }
  readonly Menu: Pick<typeof Menu, 'setApplicationMenu'> & {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Menu
  }
  readonly dialog: DialogApi
  readonly ipcMain: IpcApi
  readonly powerMonitor: {
    on(event: 'suspend' | 'resume' | 'shutdown', listener: () => void): unknown
  }
  readonly powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>
  readonly session: { readonly defaultSession: SessionApi }
  readonly shell: Pick<Shell, 'openExternal' | 'openPath'>
  readonly Tray: new (image: string) => TrayApi
}

export type TrayApi = Pick<Tray, 'destroy' | 'setContextMenu' | 'setToolTip'> & {
  on(event: 'click', listener: () => void): unknown
}

export type NotificationApi = {
  show(): void
  on(event: 'click' | 'close', listener: () => void): unknown
}

export type Refusable = { preventDefault(): void }

export type AppApi = Pick<
  App,
  | 'dock'
  | 'enableSandbox'
  | 'exit'
  | 'getLoginItemSettings'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAboutPanelOptions'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setLoginItemSettings'
  | 'setName'
  | 'setPath'
  | 'showAboutPanel'
  | 'whenReady'
> & {
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown
  on(event: 'second-instance', listener: (event: unknown, words: string[]) => void): unknown
  on(event: 'open-url', listener: (event: Refusable, url: string) => void): unknown
  on(event: 'before-quit' | 'will-quit', listener: (event: Refusable) => void): unknown
  on(event: 'session-created', listener: (session: SessionApi) => void): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: ContentsApi) => void): unknown
  on(
    event: 'child-process-gone',
    listener: (event: unknown, details: { type: string; reason: string; exitCode: number }) => void,
  ): unknown
}

export type SessionApi = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
  | 'setProxy'
> & {
  on(
    event: 'will-download',
    listener: (event: Refusable, item: Pick<DownloadItem, 'getURL'>) => void,
  ): unknown
  readonly webRequest: {
    onBeforeRequest(
      listener: (details: { url: string }, callback: (answer: { cancel: boolean }) => void) => void,
    ): void
  }
}

export type NavigationDetails = Refusable & { readonly url: string; readonly isMainFrame: boolean }

export type ContentsApi = Pick<
  WebContents,
  'getURL' | 'id' | 'isDestroyed' | 'reload' | 'send' | 'setWindowOpenHandler' | 'setWebRTCIPHandlingPolicy'
> & {
  on(
    event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect',
    listener: (details: NavigationDetails) => void,
  ): unknown
  on(event: 'will-attach-webview', listener: (event: Refusable, preferences: WebPreferences) => void): unknown
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: RenderProcessGoneDetails) => void,
  ): unknown
  on(event: 'did-navigate', listener: () => void): unknown
  on(
    event: 'context-menu',
    listener: (
      event: unknown,
      place: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>,
    ) => void,
  ): unknown
}

export type WindowApi = Pick<
  BrowserWindow,
  | 'close'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'show'
> & {
  readonly webContents: ContentsApi
  on(event: 'resize' | 'move' | 'closed' | 'unresponsive', listener: () => void): unknown
  on(event: 'close', listener: (event: Refusable) => void): unknown
  once(event: 'ready-to-show', listener: () => void): unknown
}

export type DialogApi = Pick<Dialog, 'showErrorBox'> & {
  showMessageBox(options: {
    type: 'question' | 'error' | 'info'
    message: string
    detail: string
    buttons: string[]
    defaultId: number
    cancelId: number
    noLink: boolean
  }): Promise<{ response: number }>
}

export type SenderEvent = {
  readonly sender: { readonly id: number }
  readonly senderFrame: Pick<WebFrameMain, 'origin' | 'parent'> | null
}

export type IpcApi = {
  handle(
    channel: string,
    listener: (event: SenderEvent, ...args: unknown[]) => Promise<unknown>,
  ): ReturnType<IpcMain['handle']>
  on(channel: string, listener: (event: SenderEvent, ...args: unknown[]) => void): unknown
}
