import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folder of the newest PostgreSQL of this machine; `null`: there is none. */
export const findPostgres = (): string | null => {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}
