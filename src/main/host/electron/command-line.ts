import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppApi } from './electron-api.ts'

export type CommandLineDeps = {
  readonly app: Pick<AppApi, 'setPath' | 'exit' | 'dock'>
  readonly entry: string
  readonly args: readonly string[]
}

/** By this word the app is a command line, without a window. */
export const commandLineFlag = '--cli'

const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => void stream.write('', () => resolve()))

export const runCommandLine = async ({ app, entry, args }: CommandLineDeps): Promise<void> => {
  // On macOS a command is no app that was opened.
  app.dock?.hide()
  // Chromium's files of a command lie apart from those of a window that may be open.
  const profile = mkdtempSync(join(tmpdir(), 'marketdesk-cli-'))
  for (const name of ['userData', 'sessionData'] as const) app.setPath(name, profile)
  process.on('exit', () => rmSync(profile, { recursive: true, force: true }))
  process.argv = [process.execPath, entry, ...args]
  await import(pathToFileURL(entry).href)
  await Promise.all([written(process.stdout), written(process.stderr)])
  app.exit(Number(process.exitCode ?? 0))
}
