import { isAbsolute } from 'node:path'
import { backupIntervals, mostBackupCopies } from '../../../features/backups/contract/backup-words.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'

export type UpkeepOptions = {
  readonly retention: { readonly days: number | null; readonly megabytes: number | null } | undefined
  readonly backups:
    | {
        readonly every: (typeof backupIntervals)[number]
        readonly copies: number
        readonly folder: string | undefined
        readonly passphraseFile: string
      }
    | undefined
}

export const upkeepFlags = [
  'retain-days',
  'retain-megabytes',
  'backup-every',
  'backup-passphrase-file',
  'backup-folder',
  'backup-copies',
] as const

const usualCopies = 7

const readNumber = (flag: string, text: string | undefined, least: number): Result<number | null, string> => {
  if (text === undefined) return succeed(null)
  return /^\d{1,7}$/.test(text) && Number(text) >= least
    ? succeed(Number(text))
    : fail(`--${flag} takes a number from ${least} on, not “${text}”.`)
}

export const readUpkeep = (text: (flag: string) => string | undefined): Result<UpkeepOptions, string> => {
  const days = readNumber('retain-days', text('retain-days'), 1)
  if (!days.ok) return days
  const megabytes = readNumber('retain-megabytes', text('retain-megabytes'), 10)
  if (!megabytes.ok) return megabytes
  const retention =
    days.value === null && megabytes.value === null
      ? undefined
      : { days: days.value, megabytes: megabytes.value }
  const interval = text('backup-every')
  const passphraseFile = text('backup-passphrase-file')
  const folder = text('backup-folder')
  if (interval === undefined || passphraseFile === undefined) {
    const isOdd = upkeepFlags.some((flag) => flag.startsWith('backup-') && text(flag) !== undefined)
    if (isOdd) return fail('--backup-every and --backup-passphrase-file go together.')
    return succeed({ retention, backups: undefined })
  }
  const every = backupIntervals.find((one) => one === interval)
  if (every === undefined)
    return fail(`--backup-every takes ${backupIntervals.join(' or ')}, not “${interval}”.`)
  if (folder !== undefined && !isAbsolute(folder)) return fail('--backup-folder takes an absolute path.')
  const given = readNumber('backup-copies', text('backup-copies'), 1)
  if (!given.ok) return given
  const copies = given.value ?? usualCopies
  if (copies > mostBackupCopies) return fail(`--backup-copies takes a number up to ${mostBackupCopies}.`)
  return succeed({ retention, backups: { every, copies, folder, passphraseFile } })
}
