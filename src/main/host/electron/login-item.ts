import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AppApi } from './electron-api.ts'

export type LoginItemDeps = {
  readonly app: Pick<AppApi, 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  readonly program: readonly string[]
  readonly args: readonly string[]
  /** Where a Linux desktop looks for what to start, `~/.config/autostart`. */
  readonly autostartFolder: string
}

export type LoginItem = { read(): boolean; set(openAtLogin: boolean): void }

/** A word of an `Exec` line: quoted, and its signs escaped, as the Desktop Entry specification has it. */
const execWord = (word: string): string => `"${word.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`

const entryText = (words: readonly string[]): string =>
  `[Desktop Entry]\nType=Application\nName=Marketdesk\nExec=${words.map(execWord).join(' ')}\nX-GNOME-Autostart-enabled=true\n`

export const createLoginItem = ({
  app,
  platform,
  program,
  args,
  autostartFolder,
}: LoginItemDeps): LoginItem => {
  if (platform === 'linux') {
    const file = join(autostartFolder, 'marketdesk.desktop')
    return {
      read: () => existsSync(file),
      set: (openAtLogin) => {
        if (!openAtLogin) return rmSync(file, { force: true })
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, entryText([...program, ...args]))
      },
    }
  }
  const [path = '', ...before] = program
  const item = { path, args: [...before, ...args] }
  return {
    read: () => app.getLoginItemSettings(item).openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ ...item, openAtLogin }),
  }
}
