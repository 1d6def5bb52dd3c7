import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { isLocked } from '../db/file-lock.ts'
import { deskAddressFile, deskLockFile, deskOwnerFile, shutMark, type DeskAddress } from './desk-address.ts'

// Apart from what writes it: the process that has the lock is started before all others, and needs no schemas for that.

const deskAddressSchema = z.object({
  url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  token: z.string().min(16),
  pid: z.int(),
  forCall: z.boolean(),
})

/** The file's text where this user wrote it: in a folder of others anybody may say where a desk is. */
const readOwn = (file: string, user: number | undefined): string | null => {
  if (!statSync(file).isFile()) return null
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
    text = readOwn(deskAddressFile(data), user)
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

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a desktop window has this data folder and lets no scripts in. */
export const isDeskShut = (data: string): boolean => {
  let text: string
  try {
    text = readFileSync(deskOwnerFile(data), 'utf8')
  } catch {
    return false
  }
  const pid = new RegExp(`^(\\d{1,10})${shutMark}$`).exec(text)?.[1]
  // What a window left that was killed says nothing of the desk that has the folder now.
  return pid !== undefined && isAlive(Number(pid)) && isLocked(deskLockFile(data))
}
