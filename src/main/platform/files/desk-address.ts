import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './part-file.ts'

export type DeskAddress = {
  /** Base address without a trailing slash, on loopback. */
  readonly url: string
  readonly token: string
  readonly pid: number
  /** Opened for one call: it ends with that call, and is nobody else's. */
  readonly forCall: boolean
}

export const deskAddressFile = (data: string): string => join(data, 'desk.json')

/** Whoever has the lock on it is the desk of the folder. */
export const deskLockFile = (data: string): string => join(data, 'desk.lock')

/** Says which process has the lock, and whether commands have a way in. */
export const deskOwnerFile = (data: string): string => join(data, 'desk.pid')

/** Follows the process in the owner's file where a window is open and scripts are not let in. */
export const shutMark = ' shut'

export const writeDeskAddress = (data: string, address: DeskAddress): void =>
  replaceFile(deskAddressFile(data), `${JSON.stringify(address)}\n`)

export const removeDeskAddress = (data: string): void => rmSync(deskAddressFile(data), { force: true })

/** What a process ends with that cannot have its data folder because another desk uses it. */
export const inUseExitCode = 4
