import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** Folder of the newest PostgreSQL of this machine; `null`: there is none that runs. */
export const findPostgres = (): string | null => {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => runs(join(folder, 'initdb')) && runs(join(folder, 'postgres'))) ?? null
}
