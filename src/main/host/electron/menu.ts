import type { MenuItemConstructorOptions } from 'electron'

/** The screens in the order of the rail, as `src/renderer/app/screens.ts` lists them (a test compares). */
export const menuScreens = [
  { label: 'Home', path: '/' },
  { label: 'Orders', path: '/orders' },
  { label: 'Transactions', path: '/transactions' },
  { label: 'Events', path: '/events' },
  { label: 'Webhooks', path: '/webhooks' },
  { label: 'Verify', path: '/verify' },
  { label: 'Requests', path: '/requests' },
  { label: 'Settings', path: '/settings' },
] as const

export type MenuInput = {
  readonly platform: NodeJS.Platform
  readonly development: boolean
  readonly go: (path: string) => void
  readonly openDataFolder: () => void
  readonly showAbout: () => void
  readonly find: () => void
  /** Left out where there is no program to install: while it is developed. */
  readonly installCommand: (() => void) | undefined
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** Ctrl/Cmd-1 … 9 for the first nine, with Shift from 1 on for those after them; Settings has its usual Ctrl/Cmd-comma. */
const acceleratorOf = (index: number, path: string): string => {
  if (path === '/settings') return 'CmdOrCtrl+,'
  return index < 9 ? `CmdOrCtrl+${index + 1}` : `CmdOrCtrl+Shift+${index - 8}`
}

/**
 * The menu bar. Accelerators avoid what the page listens to itself (Ctrl/Cmd-K, `?`, `g` and a letter). Without
 * development there is no reload and no developer tools, so there is no accelerator for them either.
 */
export const createMenuTemplate = ({
  platform,
  development,
  go,
  openDataFolder,
  showAbout,
  find,
  installCommand,
}: MenuInput): MenuItemConstructorOptions[] => {
  const mac = platform === 'darwin'
  const screens = menuScreens.map(({ label, path }, index) => ({
    label: mac && path === '/settings' ? 'Settings…' : label,
    accelerator: acceleratorOf(index, path),
    click: () => go(path),
  }))
  const settings = screens.filter((item) => item.accelerator === 'CmdOrCtrl+,')
  const about: MenuItemConstructorOptions = { label: 'About Marketdesk', click: showAbout }
  const dataFolder: MenuItemConstructorOptions = { label: 'Open Data Folder', click: openDataFolder }
  const command: MenuItemConstructorOptions[] =
    installCommand === undefined ? [] : [{ label: 'Install the marketdesk Command…', click: installCommand }]
  const tools: MenuItemConstructorOptions[] = [
    separator,
    { role: 'reload' },
    { role: 'forceReload' },
    { role: 'toggleDevTools' },
  ]

  const appMenu: MenuItemConstructorOptions = {
    label: 'Marketdesk',
    submenu: [
      about,
      separator,
      ...settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  }
  return [
    ...(mac ? [appMenu] : []),
    {
      label: 'File',
      submenu: mac
        ? [dataFolder, ...command, separator, { role: 'close' }]
        : [...settings, dataFolder, ...command, separator, { role: 'quit' }],
    },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        separator,
        { label: 'Find…', accelerator: 'CmdOrCtrl+F', click: find },
      ],
    },
    {
      label: 'View',
      submenu: [
        ...screens.filter((item) => !settings.includes(item)),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        ...(development ? tools : []),
      ],
    },
    {
      label: 'Window',
      role: 'window',
      submenu: [{ role: 'minimize' }, ...(mac ? [{ role: 'zoom' } as const] : [{ role: 'close' } as const])],
    },
    // On macOS the system puts its search field here.
    { label: 'Help', role: 'help', submenu: mac ? [] : [about] },
  ]
}
