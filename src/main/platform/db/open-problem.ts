import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

export type OpenProblem = {
  readonly reason: 'newer' | 'locked' | 'full' | 'read-only' | 'damaged' | 'failed'
  readonly message: string
  readonly hint: string
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

export const isDamage = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')
}

export const isLocked = (error: unknown): boolean => {
  const code = codeOf(error)
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')
}

/** Less is full: the least that SQLite adds to a file beside its database at once is 32 KiB. */
const leastFreeBytes = 65_536

/** Bytes that this program may still write on the disk of a file; `null` where the system does not say. */
const freeBytesFor = (path: string): number | null => {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  } catch {
    return null
  }
}

/** @param freeBytes room on the disk of a file; `null`: nobody can say */
export const openProblem = (error: unknown, path: string, freeBytes = freeBytesFor): OpenProblem => {
  const code = codeOf(error)
  const said = error instanceof Error ? error.message : String(error)
  if (isLocked(error))
    return {
      reason: 'locked',
      message: `${path} is in use by another program.`,
      hint: 'Close the other Marketdesk or database tool that has it open, then start again.',
    }
  if (
    code === 'SQLITE_FULL' ||
    code === 'ENOSPC' || // On a full disk SQLite often says only that reading or writing failed.
    (code.startsWith('SQLITE_IOERR') && (freeBytes(path) ?? leastFreeBytes) < leastFreeBytes)
  )
    return {
      reason: 'full',
      message: `There is no room on the disk for ${path}.`,
      hint: 'Free some space on that disk, then start again.',
    }
  if (
    code.startsWith('SQLITE_READONLY') ||
    code.startsWith('SQLITE_CANTOPEN') ||
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM'
  )
    return {
      reason: 'read-only',
      message: `${path} cannot be written (${said}).`,
      hint: 'Check who owns the data folder and its access rights.',
    }
  if (isDamage(error))
    return {
      reason: 'damaged',
      message: `${path} is damaged (${said}).`,
      hint: 'Put a backup in its place, or move the file away so that a new one is begun.',
    }
  return {
    reason: 'failed',
    message: `${path} could not be opened (${said}).`,
    hint: 'Check the disk and the access rights of the data folder.',
  }
}

export const newerProblem = (path: string, found: number, known: number): OpenProblem => ({
  reason: 'newer',
  message: `${path} was written by a newer Marketdesk (its version is ${found}, this program knows ${known}). Nothing was changed.`,
  hint: 'Start the newer Marketdesk, or choose another data folder.',
})

/** A file of a state of the program that was never released; it is left alone. */
export const olderProblem = (path: string, found: number, first: number): OpenProblem => ({
  reason: 'failed',
  message: `${path} was written by a Marketdesk from before the first release (its version is ${found}, this program reads ${first} and newer). Nothing was changed.`,
  hint: 'Choose another data folder, or start the Marketdesk that wrote it.',
})

/** What SQLite reported, as opposed to a bug of this program. */
export const isSqliteError = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_')
