import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const sync = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Replaces a file as a whole, mode 0600: after a power cut it is the former or the new one, never a part.
 */
export const writeWhole = (file: string, text: string): void => {
  const part = `${file}.part`
  rmSync(part, { force: true })
  const handle = openSync(part, 'wx', 0o600)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(part, file)
  // The new name is on disk only when the folder is. Windows can neither open nor sync a folder.
  if (process.platform !== 'win32') sync(dirname(file))
}
