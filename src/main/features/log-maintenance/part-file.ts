import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Bytes collected before they are written. */
const flushBytes = 262_144

/** A new file that has its name only when it is whole. */
export type PartFile = {
  write(bytes: Buffer | string): void
  /** Bytes written so far. */
  size(): number
  /** Puts it on disk and gives it its name. */
  finish(): void
  /** Leaves nothing behind. */
  giveUp(): void
}

/**
 * Begins a file (mode 0600; its folder 0700 when missing).
 *
 * @throws what the file system says
 */
export const openPartFile = (path: string): PartFile => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  const handle = openSync(part, 'wx', 0o600)
  let waiting: Buffer[] = []
  let waitingSize = 0
  let size = 0
  let isOpen = true
  const flush = (): void => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
  }
  const close = (): void => {
    if (isOpen) closeSync(handle)
    isOpen = false
  }
  return {
    write: (bytes) => {
      const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      waiting.push(buffer)
      waitingSize += buffer.length
      size += buffer.length
      if (waitingSize > flushBytes) flush()
    },
    size: () => size,
    finish: () => {
      flush()
      fsyncSync(handle)
      close()
      renameSync(part, path)
    },
    giveUp: () => {
      close()
      rmSync(part, { force: true })
    },
  }
}
