import { closeSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isLocked } from '../db/file-lock.ts'
import { replaceFile } from './part-file.ts'

const deskAddressSchema = z.object({
  url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  token: z.string().min(16),
  pid: z.int(),
  forCall: z.boolean(),
})

/** How programs of the same user reach the desk that runs over a data folder. */
export type DeskAddress = {
  /** Base address without a trailing slash, on loopback. */
  readonly url: string
  readonly token: string
  readonly pid: number
  /** Opened for one call: it ends with that call, and is nobody else's. */
  readonly forCall: boolean
}

const fileOf = (data: string): string => join(data, 'desk.json')

/** Whoever has the lock on it is the desk of the folder. */
export const deskLockFile = (data: string): string => join(data, 'desk.lock')

/** Writes where the desk of this data folder is reached, readable by its user alone (mode 0600). */
export const writeDeskAddress = (data: string, address: DeskAddress): void =>
  replaceFile(fileOf(data), `${JSON.stringify(address)}\n`)

/** Takes it back when the desk ends in order. */
export const removeDeskAddress = (data: string): void => rmSync(fileOf(data), { force: true })

/** The file's text where this user wrote it: in a folder of others anybody may say where a desk is. */
const readOwn = (file: string, user: number | undefined): string | null => {
  const opened = openSync(file, 'r')
  try {
    return user === undefined || fstatSync(opened).uid === user ? readFileSync(opened, 'utf8') : null
  } finally {
    closeSync(opened)
  }
}

/**
 * Reads where the desk of this data folder is reached.
 *
 * @param user whose desk it has to be; `undefined` where users have no number (Windows)
 * @returns `null` without a running one: what a desk left that was killed leads to whoever listens there now, who would be sent
 * its token and all that is entered
 */
export const readDeskAddress = (
  data: string,
  user: number | undefined = process.getuid?.(),
): DeskAddress | null => {
  let text: string | null
  try {
    text = readOwn(fileOf(data), user)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
  if (text === null || !isLocked(deskLockFile(data))) return null
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return null
  }
  const read = deskAddressSchema.safeParse(content)
  return read.success ? read.data : null
}
