import { existsSync, renameSync } from 'node:fs'

/**
 * Moves a database that cannot be used out of the way, with its write-ahead log, under a name that says when and why.
 * Nothing is deleted: the file can still be opened (and perhaps rescued) with any SQLite tool.
 *
 * @param label part of the new name: `damaged`, `orphaned`
 * @returns the new path
 */
export const moveAside = (path: string, label: string, now: Date): string => {
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  let target = `${path}.${label}-${stamp}`
  for (let copy = 2; existsSync(target); copy += 1) target = `${path}.${label}-${stamp}-${copy}`
  // The log goes first: a new database must never meet the log of the old one.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix)
  }
  return target
}
