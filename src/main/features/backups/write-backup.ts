import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { headOf } from './backup-head.ts'
import type { BackupKey } from './backup-key.ts'
import { copyDatabase } from './copy-database.ts'
import { databasesIn, settingsIn, vaultCopyName } from './desk-files.ts'

export type BackupSource = {
  /** The data folder. */
  readonly data: string
  /** Of the log. */
  readonly log: string
  /** The open vault; `null` while it is locked: then its file goes as it lies. */
  readonly vault: string | null
}

type Packer = ReturnType<typeof createTarPacker>['controller']

const mode = 0o600

const addBytes = async (packer: Packer, name: string, bytes: Uint8Array): Promise<void> => {
  const entry = packer.add({ name, size: bytes.length, mode }).getWriter()
  await entry.write(bytes)
  await entry.close()
}

const addFile = (packer: Packer, name: string, path: string): Promise<void> =>
  pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    Writable.fromWeb(packer.add({ name, size: statSync(path).size, mode })),
  )

/**
 * Writes all of a desk into one sealed file while it is in use: a copy of each database, one after the other, then the
 * settings, which may name what is in them.
 *
 * @param part where it is written, beside a folder for the copies; both are the caller's to remove when this throws
 * @returns deliveries in it
 */
export const writeBackup = async (
  part: string,
  copies: string,
  { recipient, sealedKey }: BackupKey,
  { data, log, vault }: BackupSource,
  progress: (done: number, total: number) => void,
): Promise<number> => {
  mkdirSync(copies, { mode: 0o700 })
  writeFileSync(part, headOf(sealedKey), { flag: 'wx', mode })
  const { readable, controller } = createTarPacker()
  const gzip = createGzip({ level: 1 })
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = pipeline(Readable.fromWeb(readable), gzip)
  const sealed = await encrypter.encrypt(Readable.toWeb(gzip))
  const written = pipeline(
    Readable.fromWeb(sealed),
    createWriteStream(part, { flags: 'a', mode, flush: true, highWaterMark: 1 << 20 }),
  )

  let deliveries = 0
  const feed = async (): Promise<void> => {
    for (const name of databasesIn(log)) {
      const copy = join(copies, name)
      await copyDatabase(
        join(log, name),
        copy,
        (done, total) => {
          if (name === 'deliveries.db') progress(done, total)
        },
        (database) => {
          if (name !== 'deliveries.db') return
          deliveries = Number(database.prepare('SELECT count(*) FROM deliveries').pluck().get())
        },
      )
      await addFile(controller, `log/${name}`, copy)
      rmSync(copy)
    }
    if (vault !== null) await addBytes(controller, vaultCopyName, Buffer.from(vault))
    for (const name of settingsIn(data))
      if (name !== 'vault.json' || vault === null)
        await addBytes(controller, name, readFileSync(join(data, name)))
    controller.finalize()
  }
  const feeding = feed().catch((cause: unknown) => {
    controller.error(cause)
    throw cause
  })
  await Promise.all([feeding, packed, written])
  return deliveries
}
