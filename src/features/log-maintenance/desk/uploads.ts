import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { deskEnds } from '../../../main/platform/jobs/jobs.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'

export type Uploads = {
  readonly add: (input: ParsedInput<'log.upload'>) => MethodAnswer<'log.upload'>
  /** An upload that is imported now is left alone by the next one, and stays when the desk ends. */
  readonly imported: <T>(name: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>
  readonly sweep: (kept: readonly string[]) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

const mostBytes = 4 * 1024 ** 3
/** Room that stays for deliveries: the disk of the log is this one. */
const reserveBytes = 1024 ** 3

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const named = /^upload-[0-9a-f-]{36}\.jsonl$/

/** There is one upload at a time: a new one takes away what is left of others. */
export const createUploads = (folder: string, most = mostBytes, free = freeOf): Uploads => {
  const serial = createSerial()
  let current: { readonly upload: string; readonly bytes: number } | null = null
  /** Of imports that run or can be resumed. */
  const kept = new Set<string>()
  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true })

  const drop = (name: string): Promise<void> =>
    serial(async () => {
      kept.delete(name)
      if (current?.upload === name) current = null
      await remove(name)
    })

  const removeOthers = async (): Promise<void> => {
    if (!existsSync(folder)) return
    for (const name of await readdir(folder)) if (named.test(name) && !kept.has(name)) await remove(name)
  }

  const removeUnfinished = async (): Promise<void> => {
    if (!existsSync(folder)) return
    for (const name of await readdir(folder)) if (/\.(?:all|part)$/.test(name)) await remove(name)
  }

  /** A part of a file is worth nothing, and may end amid a piece. */
  const giveUp = async (failure: Failure): Promise<Answer<never>> => {
    const name = current?.upload
    current = null
    if (name !== undefined) await remove(name)
    return fail(failure)
  }

  const append = async (upload: string | undefined, piece: Buffer): Promise<Output<'log.upload'> | null> => {
    if (upload === undefined) {
      await removeOthers()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      current = { upload: `upload-${randomUUID()}.jsonl`, bytes: 0 }
    }
    if (current === null || (await free(folder)) - piece.length < reserveBytes) return null
    await appendFile(join(folder, current.upload), piece, { mode: 0o600 })
    current = { upload: current.upload, bytes: current.bytes + piece.length }
    return current
  }

  return {
    add: ({ upload, piece }) =>
      serial(async () => {
        if (upload !== undefined && upload !== current?.upload)
          return fail({ kind: 'not-found', message: 'This upload is over: another one has begun since.' })
        const added = Buffer.from(piece, 'base64')
        if ((upload === undefined ? 0 : (current?.bytes ?? 0)) + added.length > most)
          return giveUp({
            kind: 'conflict',
            message: `The file is longer than ${most} bytes, the most that is uploaded.`,
            hint: 'Put it on this machine and enter its path.',
          })
        try {
          const after = await append(upload, added)
          if (after !== null) return succeed(after)
        } catch (cause) {
          const failed = writeFailed('The upload', cause)
          return failed.ok ? failed : giveUp(failed.error)
        }
        return giveUp({
          kind: 'conflict',
          message: 'The disk of the log has less than 1 GiB left, which stays for deliveries.',
          hint: 'Make room, or enter the path of a file on another disk.',
        })
      }),
    imported: async (name, work, signal) => {
      if (!named.test(name)) return work()
      kept.add(name)
      try {
        return await work()
      } finally {
        if (signal.reason !== deskEnds) await drop(name)
      }
    },
    sweep: (names) => {
      for (const name of names) kept.add(name)
      return serial(async () => {
        await removeOthers()
        await removeUnfinished()
      })
    },
    remove: async (name) => {
      if (named.test(name)) await drop(name)
    },
  }
}
