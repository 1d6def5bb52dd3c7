import type { BackupSettings } from './backups-table.ts'

const hourMs = 3_600_000
const intervalMs = { day: 24 * hourMs, week: 7 * 24 * hourMs }

/**
 * When the next scheduled backup is to be made (ms since 1970); `null`: never. One that failed is tried again after an hour.
 *
 * @param settings with neither a former one nor a failure: at once, which is 0
 */
export const nextBackupAt = ({
  every,
  recipient,
  madeAt,
  triedAt,
  problem,
}: Pick<BackupSettings, 'every' | 'recipient' | 'madeAt' | 'triedAt' | 'problem'>): number | null => {
  if (every === null || recipient === null) return null
  const regular = madeAt === null ? 0 : madeAt + intervalMs[every]
  return problem === null || triedAt === null ? regular : Math.max(regular, triedAt + hourMs)
}
