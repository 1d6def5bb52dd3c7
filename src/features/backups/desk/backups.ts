import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { BackupSchedule } from '../../schedules/contract.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import { backupName, backupsIn, removeOldest, removeUnfinished } from './backup-folder.ts'
import { usualWorkFactor } from './backup-key.ts'
import { type BackupSettings, backupsTable } from './backups-table.ts'
import { restoreBackup, type RestoreDeps } from './restore.ts'
import { runBackupTask } from './run-backup-task.ts'
import type { Backups } from './service.ts'

const hourMs = 3_600_000
const intervalMs = { day: 24 * hourMs, week: 7 * 24 * hourMs }

/** When the next scheduled backup is to be made (ms since 1970); `null`: never. One that failed is tried again after an hour. */
const nextBackupAt = ({
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

export type BackupsDeps = RestoreDeps & {
  readonly data: string
  readonly store: Pick<AppDatabase, 'table'>
  readonly jobs: Pick<Jobs, 'declare'>
  readonly vault: {
    /** `null` while it is locked, and where there is nothing in it. */
    copy(): string | null
    status(): { readonly state: 'locked' | 'unlocked' | 'damaged' }
  }
  readonly background: Background
  readonly logger: Logger
  readonly onChange: () => void
  readonly workFactor?: number
  readonly now?: () => number
}

type Made = Output<'log.backup'>

const unwritable = (folder: string, why: string): Failure => ({
  kind: 'unavailable',
  message: `Backups cannot be written into ${folder} (${why}).`,
})

const lookMs = 300_000
const never = new AbortController().signal

const noPassphrase: Failure = {
  kind: 'conflict',
  message: 'A backup holds keys and secret paths, so it is encrypted, and no passphrase for backups is set.',
  hint: 'Set one in Settings → Data (or “marketdesk schedules set --kind backup --passphrase-file FILE”).',
}

const busy: Failure = {
  kind: 'conflict',
  message: 'A backup is being made already.',
  hint: 'Wait until it is done.',
}

const whileLocked =
  'The vault was locked, so its keys are in the backup as they are on this disk: only the vault’s own passphrase opens them after a restore, not that of the backup.'

const iso = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

const refuse = async (folder: string, ownFolder: string): Promise<Failure | null> => {
  try {
    if (folder === ownFolder) await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    if ((await stat(folder)).isDirectory()) return null
    return { ...unwritable(folder, 'it is no folder'), hint: 'Choose a folder, or move the file away.' }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    return {
      ...unwritable(folder, String(cause.code)),
      hint: 'See whether its disk is connected and this user may write there, or choose another folder.',
    }
  }
}

export const createBackups = (deps: BackupsDeps): Backups => {
  const { data, jobs, vault, background, logger, onChange } = deps
  const { workFactor = usualWorkFactor, now = Date.now } = deps
  const ownFolder = join(data, 'backups')
  const table = deps.store.table(backupsTable)
  let timer: NodeJS.Timeout | undefined
  let problem: string | null = null
  let isLooking = false
  let looksAgain = false
  let isWriting = false

  const folderOf = ({ folder }: BackupSettings): string => folder ?? ownFolder

  /** Two at once would take each other's unfinished files for left ones. */
  const alone = async <T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    if (isWriting) return fail(busy)
    isWriting = true
    try {
      return await work()
    } finally {
      isWriting = false
    }
  }

  const writing = jobs.declare('log.backup', {
    describe: () => 'Backup',
    run: (settings: BackupSettings, controls): Promise<Answer<Made>> =>
      alone(async () => {
        const { recipient, sealedKey } = settings
        const scheduled = controls.isAutomatic
        if (recipient === null || sealedKey === null) return fail(noPassphrase)
        const folder = folderOf(settings)
        const refused = await refuse(folder, ownFolder)
        if (refused !== null) return fail(refused)
        await removeUnfinished(folder, settings.tag)
        const path = join(folder, backupName(settings.tag, new Date(now()), scheduled))
        const task = {
          path,
          key: { recipient, sealedKey },
          data,
          log: join(data, 'log'),
          vault: vault.copy(),
        }
        const made = await runBackupTask(logger, 'make', task, controls)
        if (!made.ok) return made
        logger.info({ ...made.value, scheduled }, 'a backup was made')
        const notices = vault.status().state === 'locked' ? [whileLocked] : []
        return succeed({ path, ...made.value, files: [{ path, bytes: made.value.bytes }], notices })
      }),
  })

  const makeScheduled = async (settings: BackupSettings): Promise<void> => {
    const triedAt = now()
    const made = await writing.run(settings, { isAutomatic: true })
    problem = made.ok ? null : made.error.message
    if (!made.ok) logger.warn({ problem }, 'a scheduled backup was not made')
    const noted = await orStorageFailure(() =>
      succeed(table.change({ triedAt, problem, ...(made.ok ? { madeAt: triedAt } : {}) })),
    )
    if (!noted.ok) logger.warn({ problem: noted.error.message }, 'a scheduled backup was not noted')
    if (made.ok) await removeOldest(folderOf(settings), settings.tag, settings.copies)
    onChange()
  }

  const makeDue = async (): Promise<void> => {
    // What changed after the settings were read must not wait for the next interval.
    looksAgain = isLooking
    if (isLooking) return
    isLooking = true
    try {
      const settings = await orStorageFailure(() => succeed(table.get()))
      if (!settings.ok) {
        logger.warn({ problem: settings.error.message }, 'it is unknown whether a backup is due')
        return
      }
      ;({ problem } = settings.value)
      const next = nextBackupAt(settings.value)
      if (next !== null && next <= now()) await makeScheduled(settings.value)
    } finally {
      isLooking = false
      if (looksAgain) look()
    }
  }

  function look(): void {
    background('the scheduled backups', makeDue())
  }

  const show = (settings: BackupSettings): BackupSchedule => {
    const next = nextBackupAt(settings)
    return {
      kind: 'backup',
      passphraseSet: settings.recipient !== null,
      every: settings.every,
      copies: settings.copies,
      folder: folderOf(settings),
      ownFolder: settings.folder === null,
      lastAt: iso(settings.madeAt),
      nextAt: iso(next === null ? null : Math.max(next, now())),
      problem: settings.problem,
    }
  }

  return {
    make: async (signal) => writing.run(table.get(), { signal }),
    files: async () => succeed({ files: await backupsIn(folderOf(table.get())) }),
    schedule: () => show(table.get()),
    setSchedule: async ({ passphrase, folder, every, copies }, signal = never) => {
      const before = table.get()
      if (folder !== undefined && folder !== null) {
        if (!isAbsolute(folder))
          return fail({ kind: 'input', field: 'folder', message: `${folder} is no absolute path.` })
        const refused = await refuse(folder, ownFolder)
        if (refused !== null) return fail(refused)
      }
      if (every !== undefined && every !== null && passphrase === undefined && before.recipient === null)
        return fail(noPassphrase)
      const controls = { signal, progress: () => {} }
      const key =
        passphrase === undefined
          ? succeed({})
          : await runBackupTask(logger, 'key', { passphrase, workFactor }, controls)
      if (!key.ok) return key
      const changed = table.change({
        ...key.value,
        ...(folder === undefined ? {} : { folder }),
        ...(every === undefined ? {} : { every }),
        ...(copies === undefined ? {} : { copies }),
        // What was wrong may be mended by this: it is tried anew.
        problem: null,
      })
      problem = null
      look()
      return succeed(show(changed))
    },
    restore: (input, signal) => restoreBackup(input, deps, { signal, progress: () => {} }),
    notices: () => (problem === null ? [] : [`The last scheduled backup was not made: ${problem}`]),
    start: () => {
      look()
      timer = setInterval(look, lookMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
