import { closeSync, createReadStream, fsyncSync, openSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { unpackTar } from 'modern-tar/fs'
import { syncFolder } from '../../../main/platform/files/part-file.ts'
import { FileFault, isFileFault } from '../../../main/platform/worker/thread-bug.ts'
import { isDeskFile } from './desk-files.ts'

const sync = (path: string): void => {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

const syncAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) sync(join(entry.parentPath, entry.name))
  for (const path of [join(folder, 'log'), folder]) syncFolder(path)
}

const reserveBytes = 64 * 1024 * 1024

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Unpacks a backup into a folder. Only after this all of it is authenticated, so that it may take its place. */
export const readBackup = async (
  path: string,
  from: number,
  identity: string,
  folder: string,
  progress: (done: number, total: number) => void,
  freeOf: (folder: string) => number = freeBytes,
): Promise<void> => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const total = statSync(path).size
  const file = createReadStream(path, { start: from, highWaterMark: 1 << 20 })
  file.on('data', () => progress(file.bytesRead, total))
  file.pause()
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file))
    await pipeline(
      Readable.fromWeb(opened),
      createGunzip(),
      unpackTar(folder, {
        strict: true,
        fmode: 0o600,
        dmode: 0o700,
        filter: ({ name, type, size }) => {
          // A file says its size before it comes: one that was made to fill the disk does not begin to.
          if (size > freeOf(folder) - reserveBytes)
            throw new FileFault(
              `${path} holds “${name}” of ${size} bytes, for which the disk has no room. Nothing was restored.`,
            )
          if (type === 'file' && isDeskFile(name)) return true
          throw new FileFault(`${path} holds “${name}”, which is no part of a desk. Nothing was restored.`)
        },
      }),
    )
  } catch (cause) {
    if (isFileFault(cause) || !(cause instanceof Error)) throw cause
    throw new FileFault(`${path} is cut off or damaged. Nothing was restored; use another backup.`, { cause })
  }
  syncAll(folder)
}
