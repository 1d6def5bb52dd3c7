import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a rename or a new name in the folder last through a power cut. Windows cannot open a folder for this and writes
 * its names through by itself.
 */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Replaces a file whole or not at all: temporary file beside it (mode 0600), fsync, rename, fsync of the folder. When it
 * throws, the former file is as it was.
 */
export const writeDurably = (path: string, bytes: Uint8Array): void => {
  const temporary = `${path}.tmp`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    // One write may take less than all: near the end of the disk it does, and reports no error.
    for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, path)
  syncFolder(dirname(path))
}
