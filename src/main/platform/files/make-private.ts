import { chmodSync, statSync } from 'node:fs'

/** Takes the rights of other users to a file away; a copy or a backup that was put back may have given them. */
export const makePrivate = (path: string): void => {
  if (process.platform === 'win32') return
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}
