import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openProblem } from '../../../main/platform/db/open-problem.ts'
import { syncFolder } from '../../../main/platform/files/part-file.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { unfinished } from './backup-folder.ts'
import { headOf, readHead } from './backup-head.ts'
import { type BackupKey, makeBackupKey, openBackupKey } from './backup-key.ts'
import { databasesIn, settingsIn, vaultCopyName } from './desk-files.ts'
import { readBackup } from './read-backup.ts'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { copyDatabase } from './copy-database.ts'

type BackupSource = {
  readonly data: string
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

/** The settings go last: they may name what is in the databases. */
const writeBackup = async (
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

const thread = openThread<BackupThread>()

type Progress = { readonly done: number; readonly total: number }
type Request = RequestControls<Progress>

const quietMs = 100

const reportTo = (request: Request): ((done: number, total: number) => void) => {
  let reportedAt = 0
  return (done, total) => {
    if (performance.now() - reportedAt < quietMs) return
    reportedAt = performance.now()
    request.progress({ done, total })
  }
}

export type KeyTask = { readonly passphrase: string; readonly workFactor: number }

export type BackupTask = BackupSource & {
  readonly path: string
  readonly key: BackupKey
}

export type BackupSize = { readonly deliveries: number; readonly bytes: number }

export type UnpackTask = {
  readonly path: string
  readonly passphrase: string
  readonly folder: string
}

const handlers = {
  key: async ({ passphrase, workFactor }: KeyTask): Promise<Answer<BackupKey>> =>
    succeed(await makeBackupKey(passphrase, workFactor)),
  make: async ({ path, key, ...source }: BackupTask, request: Request): Promise<Answer<BackupSize>> => {
    const part = `${path}${unfinished.part}`
    const copies = `${path}${unfinished.copies}`
    thread.report({ unfinished: [part, copies] })
    const deliveries = await writeBackup(part, copies, key, source, reportTo(request))
    rmSync(copies, { recursive: true })
    renameSync(part, path)
    syncFolder(dirname(path))
    thread.report({ unfinished: [] })
    return succeed({ deliveries, bytes: statSync(path).size })
  },
  unpack: async (task: UnpackTask, request: Request): Promise<Answer<{ readonly vault: string | null }>> => {
    const { path, passphrase, folder } = task
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
      return fail({ kind: 'not-found', message: `There is no file ${path}.` })
    const head = readHead(path)
    if (!head.ok) return fail({ kind: 'unavailable', message: head.error })
    const identity = await openBackupKey(head.value.sealedKey, passphrase)
    if (identity === null)
      return fail({
        kind: 'wrong-passphrase',
        message: `The passphrase does not open ${basename(path)}. Nothing was restored.`,
        hint: 'A backup opens with the passphrase that was set for backups when it was made.',
      })
    thread.report({ unfinished: [folder] })
    mkdirSync(folder, { mode: 0o700 })
    await readBackup(path, head.value.length, identity, folder, reportTo(request))
    if (!existsSync(join(folder, 'log', 'deliveries.db')))
      throw new FileFault(`${path} holds no deliveries, so it is no backup of a desk. Nothing was restored.`)
    const copy = join(folder, vaultCopyName)
    const vault = existsSync(copy) ? readFileSync(copy, 'utf8') : null
    rmSync(copy, { force: true })
    return succeed({ vault })
  },
}

export type BackupThread = {
  readonly data: null
  readonly handlers: typeof handlers
  readonly report: { readonly unfinished: readonly string[] }
}

thread.serve(handlers, {
  onFault: (fault, method) => {
    if (fault instanceof FileFault) return { kind: 'unavailable', message: fault.message }
    const whole = method === 'unpack' ? 'the restored desk' : 'the backup'
    const place = 'path' in fault && typeof fault.path === 'string' ? fault.path : whole
    const { message, hint } = openProblem(fault, place)
    const outcome = method === 'unpack' ? 'Nothing was restored.' : 'No backup was made.'
    return { kind: 'unavailable', message: `${message} ${outcome}`, hint }
  },
})
