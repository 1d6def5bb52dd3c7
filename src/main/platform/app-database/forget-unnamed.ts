import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Logger } from '../log/logger.ts'
import { orStorageFailure } from './storage-fault.ts'

export type FormerSecrets = {
  forgotten(): readonly string[]
  forgetDone(records: readonly string[]): void
}

type Vault = {
  status(): { readonly state: string }
  forget(records: readonly string[]): Promise<Answer<void>>
}

/** Takes records that a table does not name any more out of the vault. While that is locked, and where it fails, they wait for the next time. */
export const forgetUnnamed = async (
  table: FormerSecrets,
  vault: Vault,
  logger: Pick<Logger, 'warn'>,
): Promise<void> => {
  if (vault.status().state === 'locked') return
  const gone = await orStorageFailure(async () => {
    const records = table.forgotten()
    if (records.length === 0) return succeed(undefined)
    const forgotten = await vault.forget(records)
    if (forgotten.ok) table.forgetDone(records)
    return forgotten
  })
  if (!gone.ok)
    logger.warn({ problem: gone.error.message }, 'secrets that nothing names any more stay in the vault')
}
