import { openSync, readSync, closeSync } from 'node:fs'
import { fail, succeed, type Result } from '../../../core/result.ts'

const version = 1
const mostHead = 16_384
const end = '-----END AGE ENCRYPTED FILE-----\n'

export const headOf = (sealedKey: string): string => `marketdesk-backup ${version}\n${sealedKey.trim()}\n`

export type BackupHead = {
  /** Armored; opens with the passphrase. */
  readonly sealedKey: string
  readonly length: number
}

const beginningOf = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(mostHead)
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, mostHead, 0))
  } finally {
    closeSync(file)
  }
}

export const readHead = (path: string): Result<BackupHead, string> => {
  const text = beginningOf(path)
  const stated = /^marketdesk-backup (\d{1,6})\n/.exec(text)
  if (stated === null) return fail(`${path} is no backup of Marketdesk.`)
  const [line, found] = stated
  if (Number(found) > version)
    return fail(
      `${path} was written by a newer Marketdesk (its version is ${found}, this program knows ${version}). Restore it with that one.`,
    )
  const ends = text.indexOf(end)
  if (ends === -1) return fail(`${path} is cut off or damaged: its beginning is not whole.`)
  const length = ends + end.length
  return succeed({ sealedKey: text.slice(line.length, length), length })
}
