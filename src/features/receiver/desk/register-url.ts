import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { succeed, type Result } from '../../../core/result.ts'
import { isLocked } from '../../../main/platform/db/file-lock.ts'
import { deskLockFile } from '../../../main/platform/files/desk-address.ts'
import { replaceFile } from '../../../main/platform/files/part-file.ts'
import { readRegularFile } from '../../../main/platform/files/read-regular-file.ts'
import { loadReceiverFile } from './receiver-file.ts'
import { deliveryUrl, localBase } from './secret-path.ts'

const portFile = (data: string): string => join(data, 'receiver.port')

export const noteReceiverPort = (data: string, port: string | null): void =>
  port === null ? rmSync(portFile(data), { force: true }) : replaceFile(portFile(data), port)

/** Of a receiver that was killed it says nothing: the lock went with it. */
const runningPort = (data: string): number | null => {
  if (!existsSync(portFile(data)) || !isLocked(deskLockFile(data))) return null
  const port = Number(readRegularFile(portFile(data)))
  return Number.isInteger(port) && port > 0 ? port : null
}

export const registerUrlOf = (
  data: string,
  port: number | undefined,
  scheme: 'http' | 'https',
): Result<string, string> => {
  const loaded = loadReceiverFile(data, port)
  if (!loaded.ok) return loaded
  const { publicUrl, host, port: own, secret } = loaded.value.file
  return succeed(deliveryUrl(publicUrl ?? localBase(host, runningPort(data) ?? own, scheme), secret))
}
