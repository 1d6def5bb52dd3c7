import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail, type Result, succeed } from '../../../core/result.ts'

export type InstallDeps = {
  readonly platform: NodeJS.Platform
  readonly program: readonly string[]
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export type Installed = { readonly file: string; readonly isOnPath: boolean }

/** By this a file is known for one that may be replaced. */
const mark = 'Marketdesk wrote this file: Install the marketdesk Command.'

const shellWord = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

const scriptFor = (platform: NodeJS.Platform, words: readonly string[]): string =>
  platform === 'win32'
    ? `@rem ${mark}\r\n@${words.map((word) => `"${word.replaceAll('%', '%%')}"`).join(' ')} --cli %*\r\n`
    : `#!/bin/sh\n# ${mark}\nexec ${words.map(shellWord).join(' ')} --cli "$@"\n`

/** Starts the app as a command line. Another program of that name is left alone. */
export const installCommand = ({ platform, program, home, env }: InstallDeps): Result<Installed, string> => {
  const file =
    platform === 'win32'
      ? join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Marketdesk', 'bin', 'marketdesk.cmd')
      : join(home, '.local', 'bin', 'marketdesk')
  try {
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(mark))
      return fail(`Another program is at ${file}. Move it away first.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, scriptFor(platform, program), { mode: 0o755 })
  } catch (cause) {
    return fail(`${file} cannot be written: ${(cause as Error).message}.`)
  }
  const isOnPath = (env['PATH'] ?? '').split(delimiter).includes(dirname(file))
  return succeed({ file, isOnPath })
}
