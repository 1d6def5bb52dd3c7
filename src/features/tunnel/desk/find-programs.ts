import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Output } from '../../../contract/contract.ts'
import { tunnelPrograms } from '../contract.ts'

type Program = Output<'tunnel.status'>['programs'][number]

/** A desktop window on macOS is started with a short PATH. */
const usualFolders = ['/usr/local/bin', '/opt/homebrew/bin', '/snap/bin']

const suffixes = process.platform === 'win32' ? ['.exe'] : ['']

const argumentsOf: Record<Program['name'], { readonly words: string; readonly host: string | null }> = {
  cloudflared: { words: 'tunnel --url {url}', host: 'trycloudflare.com' },
  ngrok: { words: 'http {url} --log stdout', host: null },
}

const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    // Most folders do not have it, and some cannot be read.
    return false
  }
}

/**
 * Looks for tunnel programs without running anything.
 *
 * @param searchPath as in the environment
 */
export const findPrograms = async (searchPath = process.env['PATH'] ?? ''): Promise<Program[]> => {
  // A command line has no escape for a quote, braces are places in it, and a relative folder is another one elsewhere.
  const folders = [...new Set([...searchPath.split(delimiter), ...usualFolders])].filter(
    (folder) => isAbsolute(folder) && !/["{}]/.test(folder),
  )
  const programs = await Promise.all(
    tunnelPrograms.map(async (name): Promise<Program[]> => {
      for (const path of folders.flatMap((folder) =>
        suffixes.map((suffix) => join(folder, `${name}${suffix}`)),
      )) {
        if (!(await isProgram(path))) continue
        const { words, host } = argumentsOf[name]
        return [{ name, path, command: `"${path}" ${words}`, host }]
      }
      return []
    }),
  )
  return programs.flat()
}
