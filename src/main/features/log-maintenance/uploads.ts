import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createSerial } from '../../platform/files/serial.ts'
import { writeFailed } from '../../platform/files/write-failed.ts'

/** A file that comes in pieces, to be imported: where a page shows a file but not its path. */
export type Uploads = {
  readonly add: (input: ParsedInput<'log.upload'>) => Promise<Result<Output<'log.upload'>, Failure>>
  /** Takes an upload away after its import. Nothing happens for any other name. */
  readonly done: (name: string) => Promise<void>
}

/** A disk is to have room for the log beside it. */
const mostBytes = 4 * 1024 ** 3
const named = /^upload-[0-9a-f-]{36}\.jsonl$/

/**
 * There is one upload at a time: a new one takes away what is left of others.
 *
 * @param most bytes of one upload
 */
export const createUploads = (folder: string, most = mostBytes): Uploads => {
  const serial = createSerial()
  let current: { readonly upload: string; readonly bytes: number } | null = null
  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true })

  const begin = async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) if (named.test(name)) await remove(name)
    return `upload-${randomUUID()}.jsonl`
  }

  return {
    add: ({ upload, piece }) =>
      serial(async () => {
        if (upload !== undefined && upload !== current?.upload)
          return fail({ kind: 'not-found', message: 'This upload is over: another one has begun since.' })
        const added = Buffer.from(piece, 'base64')
        const bytes = (upload === undefined ? 0 : (current?.bytes ?? 0)) + added.length
        if (bytes > most) {
          if (upload !== undefined) await remove(upload)
          current = null
          return fail({
            kind: 'conflict',
            message: `The file is longer than ${most} bytes, the most that is uploaded.`,
            hint: 'Put it on this machine and enter its path.',
          })
        }
        try {
          const name = upload ?? (await begin())
          await appendFile(join(folder, name), added, { mode: 0o600 })
          current = { upload: name, bytes }
          return succeed(current)
        } catch (cause) {
          return writeFailed('The upload', cause)
        }
      }),
    done: (name) =>
      serial(async () => {
        if (!named.test(name)) return
        if (current?.upload === name) current = null
        await remove(name)
      }),
  }
}
