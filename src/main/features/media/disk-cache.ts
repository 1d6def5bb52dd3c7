import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by address, on disk. Losing it costs nothing but fetching again. */
export type DiskCache = {
  read(url: string): Promise<Buffer | null>
  write(url: string, bytes: Buffer): Promise<void>
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * @param folder made when first needed, mode 0700
 * @param most bytes of all files; when they are more, the oldest go until four fifths are left
 * @param ageMs files older than this count as absent
 */
export const createDiskCache = (folder: string, most: number, ageMs: number): DiskCache => {
  /** Bytes in the folder as far as known; `null` until counted. */
  let total: number | null = null

  // Two letters in front keep strangers' files in the folder out of the count.
  const pathOf = (url: string): string => join(folder, `m-${createHash('sha256').update(url).digest('hex')}`)

  const list = async (): Promise<{ path: string; size: number; time: number }[]> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('m-'))
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        try {
          const { size, mtimeMs } = await stat(path)
          return { path, size, time: mtimeMs }
        } catch (cause) {
          if (isMissing(cause)) return { path, size: 0, time: 0 }
          throw cause
        }
      }),
    )
    return files.toSorted((a, b) => a.time - b.time)
  }

  const evict = async (): Promise<void> => {
    const files = await list()
    let left = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files) {
      if (left <= most * 0.8) break
      await rm(path, { force: true })
      left -= size
    }
    total = left
  }

  return {
    read: async (url) => {
      const path = pathOf(url)
      try {
        const { mtimeMs } = await stat(path)
        return Date.now() - mtimeMs > ageMs ? null : await readFile(path)
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    write: async (url, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(url)
      const temporary = `${path}.${randomBytes(4).toString('hex')}`
      try {
        await writeFile(temporary, bytes, { mode: 0o600 })
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
      total = total === null ? (await list()).reduce((sum, { size }) => sum + size, 0) : total + bytes.length
      if (total > most) await evict()
    },
  }
}
