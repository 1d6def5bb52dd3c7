import { closeSync, fsync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const flushBytes = 262_144

export type PartFile = {
  readonly write: (bytes: Uint8Array | string) => void
  readonly size: () => number
  /** Puts it on disk and gives it its name; a file that had the name is replaced. */
  readonly finish: () => void
  /** The same for the main thread, which may not wait for the disk: its name is not synced. */
  readonly finishAside: () => Promise<void>
  /** Leaves nothing behind. After `finish` it does nothing. */
  readonly giveUp: () => void
}

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

/** Begins `<path>.part` (mode 0600) beside its place. @throws also when another one is writing that file */
export const openPartFile = (path: string): PartFile => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return beginPartFile(path)
}

const beginPartFile = (path: string): PartFile => {
  const part = `${path}.part`
  const handle = openSync(part, 'wx', 0o600)
  let waiting: Uint8Array[] = []
  let waitingSize = 0
  let size = 0
  let isOpen = true
  const flush = (): void => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    // One write may take less than all: near the end of the disk it does, and reports no error.
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
  }
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    closeSync(handle)
  }
  let isFinished = false
  const putInPlace = (): void => {
    close()
    renameSync(part, path)
    isFinished = true
  }
  return {
    write: (data) => {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      waiting.push(bytes)
      waitingSize += bytes.length
      size += bytes.length
      if (waitingSize > flushBytes) flush()
    },
    size: () => size,
    finish: () => {
      flush()
      fsyncSync(handle)
      putInPlace()
      syncFolder(dirname(path))
    },
    finishAside: async () => {
      flush()
      await promisify(fsync)(handle)
      putInPlace()
    },
    giveUp: () => {
      close()
      if (!isFinished) rmSync(part, { force: true })
    },
  }
}

/**
 * Replaces a file whole or not at all (mode 0600): after a power cut it is the former or the new one, never a part. When it
 * throws, the former file is as it was. A folder that is missing stays so: whoever has a file there has made it.
 */
export const replaceFile = (path: string, bytes: Uint8Array | string): void => {
  // Left by a process that was killed while it wrote: a file that is replaced has one writer.
  rmSync(`${path}.part`, { force: true })
  const file = beginPartFile(path)
  try {
    file.write(bytes)
    file.finish()
  } catch (cause) {
    file.giveUp()
    throw cause
  }
}
