import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { replaceFile } from '../../../main/platform/files/part-file.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { readTokensName } from './desk-files.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import { runBackupTask } from './run-backup-task.ts'

type Restored = Output<'desk.restore'>

export type RestoreDeps = {
  readonly logger: Logger
  readonly restoreVault: (
    copy: string,
    passphrase: string,
  ) => Promise<
    Result<{ readonly text: string; readonly opensWith: NonNullable<Restored['vaultOpensWith']> }, string>
  >
}

const unusable = (folder: string, reason: string): Failure => ({
  kind: 'conflict',
  message: `${folder} ${reason}. Nothing was restored.`,
  hint: 'A desk is restored into a folder that is not there yet, or is empty: never over another one.',
})

const refuse = (folder: string): Failure | null => {
  if (!isAbsolute(folder)) return unusable(folder, 'is no absolute path')
  if (!existsSync(folder)) return null
  if (!statSync(folder).isDirectory()) return unusable(folder, 'is no folder')
  return readdirSync(folder).length === 0 ? null : unusable(folder, 'is not empty')
}

/** Unpacked beside the place and moved there as a whole, so the folder holds a whole desk or is as it was. */
export const restoreBackup = async (
  { path, passphrase, folder }: ParsedInput<'desk.restore'>,
  { logger, restoreVault }: RestoreDeps,
  controls: WorkControls,
): Promise<Answer<Restored>> => {
  if (!isAbsolute(path)) return fail({ kind: 'not-found', message: `${path} is no absolute path.` })
  // Of this restore alone: another one into the same folder does not take it for its own, and away.
  const unpackedAt = `${folder.replace(/[/\\]+$/, '')}.restoring-${randomUUID()}`
  try {
    const refused = refuse(folder)
    if (refused !== null) return fail(refused)
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
    const unpacked = await runBackupTask(logger, 'unpack', { path, passphrase, folder: unpackedAt }, controls)
    if (!unpacked.ok) return unpacked
    const { vault } = unpacked.value
    const made = vault === null ? succeed(null) : await restoreVault(vault, passphrase)
    if (!made.ok) return fail({ kind: 'unavailable', message: `${made.error} Nothing was restored.` })
    rmSync(join(unpackedAt, readTokensName), { force: true })
    if (made.value !== null) replaceFile(join(unpackedAt, 'vault.json'), made.value.text)
    // A folder that somebody began to use meanwhile is not empty: then this fails, and nothing there is touched.
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(unpackedAt, folder)
    const locked = vault === null && existsSync(join(folder, 'vault.json'))
    return succeed({
      folder,
      vaultOpensWith: made.value?.opensWith ?? (locked ? 'vault-passphrase' : null),
    })
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) return writeFailed(folder, cause)
    throw cause
  } finally {
    rmSync(unpackedAt, { recursive: true, force: true })
  }
}
