import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const longestFetchMs = 600_000

/**
 * Path of Electron's program, or `undefined` while it is not there. Reads what its package noted and downloads nothing:
 * loading the package would.
 *
 * @param root folder that holds `node_modules`
 */
export const findElectronProgram = (root: string): string | undefined => {
  const folder = join(root, 'node_modules', 'electron')
  try {
    const elsewhere = process.env['ELECTRON_OVERRIDE_DIST_PATH']
    const program =
      elsewhere === undefined
        ? join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim())
        : join(elsewhere, process.platform === 'win32' ? 'electron.exe' : 'electron')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

export const fetchElectronProgram = async (root: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', 'electron', 'install.js')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: longestFetchMs,
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, 10_000)
    })
    child.on('error', (cause) => resolve(cause.message))
    child.on('close', (_code, signal) => {
      if (findElectronProgram(root) !== undefined) return resolve(undefined)
      const line = output.split('\n').find((text) => /error/i.test(text))
      resolve(line?.trim() ?? (signal === null ? 'the downloader gave no reason' : 'it took too long'))
    })
  })
