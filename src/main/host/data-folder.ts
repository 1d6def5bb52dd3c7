import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fail, type Result, succeed } from '../../core/result.ts'
import { lockFile } from '../platform/db/file-lock.ts'
import { readRegularFile } from '../platform/files/read-regular-file.ts'
import { deskLockFile, deskOwnerFile, removeDeskAddress, shutMark } from '../platform/files/desk-address.ts'

export type LockedFolder = {
  readonly path: string
  readonly notices: string[]
  /** Says to the command line that it has no way in, and need not wait for one. */
  setShut(isShut: boolean): void
  release(): void
}

export type FolderProblem = { readonly reason: 'in-use' | 'unusable'; readonly message: string }

const unusable = (message: string): FolderProblem => ({ reason: 'unusable', message })

/** Makes a folder and those above it one by one: Node's own way never ends in a place like /proc, where nothing can be made. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
}

/** Makes the folder (mode 0700) and locks it for this process: two desks on one folder would write the same log. */
export const lockDataFolder = (folder: string, waitMs?: number): Result<LockedFolder, FolderProblem> => {
  const path = resolve(folder)
  const notices: string[] = []
  try {
    makeFolder(path)
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
      // A folder that others use too, given by mistake, must not be shut to them: only an empty one or our own is.
      const names = readdirSync(path)
      if (names.length === 0 || names.includes('log') || names.includes('receiver.json'))
        chmodSync(path, 0o700)
      else {
        notices.push(
          `Other users of this machine can list the data folder ${path}. The files in it are closed to them; a folder of its own would be better.`,
        )
      }
    }
  } catch (cause) {
    return fail(
      unusable(
        `The data folder ${path} cannot be used: ${(cause as Error).message}. Choose another with --data.`,
      ),
    )
  }
  // Who has the lock is written beside it, for the sentence that a second desk says, and decides nothing.
  const owner = deskOwnerFile(path)
  const writeOwner = (isShut: boolean): void =>
    writeFileSync(owner, `${process.pid}${isShut ? shutMark : ''}`, { mode: 0o600 })
  const lock = lockFile(deskLockFile(path), waitMs)
  if (!lock.ok)
    return fail(
      lock.error.reason === 'held'
        ? { reason: 'in-use', message: inUse(path, owner) }
        : cannotBeWritten(path, lock.error.message),
    )
  try {
    // What a killed desk left would pass for the address of this one.
    removeDeskAddress(path)
    writeOwner(false)
  } catch (cause) {
    lock.value.release()
    return fail(cannotBeWritten(path, (cause as Error).message))
  }
  return succeed({
    path,
    notices,
    setShut: writeOwner,
    release: () => {
      rmSync(owner, { force: true })
      lock.value.release()
    },
  })
}

const cannotBeWritten = (path: string, cause: string): FolderProblem =>
  unusable(`The data folder ${path} cannot be written: ${cause}. Choose another with --data.`)

const inUse = (path: string, owner: string): string => {
  const name = ownerOf(owner)
  return `Another Marketdesk${name} uses the data folder ${path}. Close it, or choose another folder with --data.`
}

const ownerOf = (owner: string): string => {
  try {
    const pid = /^\d{1,10}(?= shut$|$)/.exec(readRegularFile(owner))?.[0]
    return pid === undefined ? '' : ` (process ${pid})`
  } catch {
    return ''
  }
}
