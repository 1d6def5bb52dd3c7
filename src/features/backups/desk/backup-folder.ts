import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Output } from '../../../contract/contract.ts'

const namePattern = /^marketdesk-([0-9a-f]{8})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(-scheduled)?\.mdbackup$/

export const unfinished = { part: '.part', copies: '.copies' } as const

export const backupName = (tag: string, now: Date, scheduled: boolean): string =>
  `marketdesk-${tag}-${now.toISOString().replaceAll(/[:.]/g, '-')}${scheduled ? '-scheduled' : ''}.mdbackup`

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (cause) {
    // Before the first backup, or while its disk is not connected: then none can be named.
    if (cause instanceof Error && 'syscall' in cause) return []
    throw cause
  }
}

type BackupFiles = Output<'log.backups'>['files']

export const backupsIn = async (folder: string): Promise<BackupFiles> => {
  const files: BackupFiles = []
  for (const name of await namesIn(folder)) {
    const match = namePattern.exec(name)
    if (match === null) continue
    const path = join(folder, name)
    try {
      const { size, mtime } = await stat(path)
      files.push({ path, bytes: size, madeAt: mtime.toISOString(), scheduled: match[2] !== undefined })
    } catch (cause) {
      // Removed since its name was read: by the schedule, which holds so many, or by a person.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
    }
  }
  return files.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
}

export const removeOldest = async (folder: string, tag: string, copies: number): Promise<void> => {
  // The time stands in the name, so their order is that of their times.
  const ownNames = (await namesIn(folder))
    .filter((name) => namePattern.exec(name)?.[1] === tag && name.includes('-scheduled.'))
    .toSorted()
  for (const name of ownNames.slice(0, Math.max(0, ownNames.length - copies))) await rm(join(folder, name))
}

export const removeUnfinished = async (folder: string, tag: string): Promise<void> => {
  const left = (await namesIn(folder)).filter((name) =>
    Object.values(unfinished).some(
      (ending) => name.endsWith(ending) && namePattern.exec(name.slice(0, -ending.length))?.[1] === tag,
    ),
  )
  for (const name of left) await rm(join(folder, name), { recursive: true })
}
