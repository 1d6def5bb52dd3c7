import { resolve } from 'node:path'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { restoreBackup } from '../../../features/backups/desk/restore.ts'
import { restoreVault } from '../../../features/vault/desk/vault-copy.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { ServeOptions } from './options.ts'
import { readPassphrase } from './read-passphrase.ts'

const keys = {
  'backup-passphrase': 'Open its keys with the backup’s passphrase.',
  'vault-passphrase': 'Open its keys with its vault’s passphrase.',
} as const

export const restoreAtStart = async (
  { path, passphraseFile }: NonNullable<ServeOptions['restore']>,
  folder: string,
): Promise<Result<string, string>> => {
  let passphrase: string
  try {
    passphrase = readPassphrase(passphraseFile)
  } catch (cause) {
    return fail(`The passphrase file of the backup cannot be used: ${(cause as Error).message}.`)
  }
  const restored = await restoreBackup(
    { path: resolve(path), passphrase, folder: resolve(folder) },
    { logger: silentLogger, restoreVault },
    { signal: new AbortController().signal, progress: () => {} },
  )
  if (!restored.ok) return fail([restored.error.message, restored.error.hint ?? ''].join(' ').trim())
  const { vaultOpensWith } = restored.value
  return succeed(
    `The backup was restored into ${restored.value.folder}.${vaultOpensWith === null ? '' : ` ${keys[vaultOpensWith]}`}`,
  )
}
