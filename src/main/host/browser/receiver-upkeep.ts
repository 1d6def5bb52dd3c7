import { join } from 'node:path'
import { backupPassphrase } from '../../../features/schedules/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createBackups } from '../../../features/backups/desk/backups.ts'
import { defaultInflated } from '../../../features/events/desk/log.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { jobsTable } from '../../platform/jobs/jobs-table.ts'
import { createLogMaintenance } from '../../../features/log-maintenance/desk/log-maintenance.ts'
import type { LogUpload } from '../../../features/log-maintenance/desk/copies.ts'
import { restoreVault } from '../../../features/vault/desk/vault-copy.ts'
import { openAppDatabase } from '../../open-app-database.ts'
import { orStorageFailure } from '../../platform/app-database/storage-fault.ts'
import { createFaults } from '../../platform/faults/faults.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { readPassphrase } from './read-passphrase.ts'
import type { UpkeepOptions } from './upkeep-options.ts'

/** A receiver opens no vault: what is sealed goes into a backup as it lies on the disk. */
const sealedVault = { copy: () => null, status: () => ({ state: 'locked' }) as const }

/** Removes old deliveries and makes backups where no desk does. `null` where neither is wanted. */
export const startUpkeep = async (
  { retention, backups: backupOptions }: UpkeepOptions,
  data: string,
  logger: Logger,
  upload: Pick<LogUpload, 'copiedTo'> | null,
): Promise<Result<Pick<Lifecycle, 'stop'> | null, string>> => {
  if (retention === undefined && backupOptions === undefined) return succeed(null)
  let passphrase: string | undefined
  try {
    passphrase = backupOptions === undefined ? undefined : readPassphrase(backupOptions.passphraseFile)
  } catch (cause) {
    return fail(`The passphrase of backups cannot be read: ${(cause as Error).message}.`)
  }
  const read = backupPassphrase.optional().safeParse(passphrase)
  if (!read.success) return fail(`The passphrase of backups ${read.error.issues[0]?.message ?? ''}.`)
  const log = join(data, 'log')
  const store = openAppDatabase({ folder: log, logger })
  const jobs = createJobs({ table: store.table(jobsTable), onChange: () => {}, logger })
  const maintenance = createLogMaintenance({
    folders: { log, exports: join(data, 'exports') },
    maxInflatedBytes: defaultInflated,
    jobs,
    log: { contents: async () => fail({ kind: 'unavailable', message: 'No desk reads this log.' }) },
    store,
    logger,
    onLogChange: () => {},
    copy: {
      copiedTo: async () => succeed((await upload?.copiedTo()) ?? null),
      // The log of the receiver says it.
      heldBack: () => {},
    },
  })
  // No page shows them here: each is in the log of the receiver.
  const faults = createFaults({ logger, onChange: () => {} })
  const backups = createBackups({
    data,
    store,
    jobs,
    vault: sealedVault,
    restoreVault,
    background: faults.background,
    logger,
    onChange: () => {},
  })
  const stop = async (): Promise<void> => {
    maintenance.stop()
    backups.stop()
    await jobs.stop()
    await store.stop()
  }

  // Flags say what holds for this start; what a desk on this folder had set is over.
  const begun = await orStorageFailure(() => {
    maintenance.startWith(retention ?? { days: null, megabytes: null })
    return backups.setSchedule(
      backupOptions === undefined
        ? { every: null }
        : {
            passphrase,
            every: backupOptions.every,
            copies: backupOptions.copies,
            folder: backupOptions.folder ?? null,
          },
    )
  })
  if (!begun.ok) {
    await stop()
    return fail(`${begun.error.message} ${begun.error.hint ?? ''}`.trim())
  }
  backups.start()
  logger.info({ ...retention, backups: backupOptions?.every ?? null }, 'the log is looked after')
  return succeed({ stop })
}
