import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const runs = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
export const unprivileged = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) }
}

/** Folder of the newest PostgreSQL of this machine, null where none is installed. */
export const findPostgres = (): string | null => {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const folders = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => runs(join(folder, 'initdb')) && runs(join(folder, 'postgres'))) ?? null
}

/** Arguments for a cluster of tests, which no power cut needs to survive. */
export const initdbArguments = (data: string): string[] => [
  '-D',
  data,
  ...'-U postgres -A trust -E UTF8 --locale=C --no-sync'.split(' '),
]

/** Names the cluster that servers of tests are copies of, where one was made before. */
export const templateName = 'MARKETDESK_POSTGRES_TEMPLATE'

/**
 * Creates a cluster and starts its server for a moment, for a program that is installed may still not run here. The cluster stays
 * as the template of others until this process ends.
 */
const startProblem = (bin: string): string | null => {
  const root = mkdtempSync(join(tmpdir(), 'marketdesk-pg-probe-'))
  const user = unprivileged()
  if (user !== null) chownSync(root, user.uid, user.gid)
  const data = join(root, 'data')
  const options = { cwd: root, encoding: 'utf8' as const, input: '', timeout: 60_000, ...user }
  const problemOf = (program: string, { status, stderr, error }: SpawnSyncReturns<string>): string | null =>
    status === 0
      ? null
      : `${program}: ${error?.message ?? stderr.trim().split('\n').at(-1) ?? `exit ${status}`}`
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
  const problem =
    problemOf('initdb', spawnSync(join(bin, 'initdb'), initdbArguments(data), options)) ??
    problemOf('postgres', spawnSync(join(bin, 'postgres'), ['--single', '-D', data, 'postgres'], options))
  if (problem === null) process.env[templateName] = data
  return problem
}

/** Why the tests that run PostgreSQL have to be left out on this machine, null where it starts. */
export const postgresProblem = (): string | null => {
  const bin = findPostgres()
  if (bin === null) return 'PostgreSQL is not installed (apt-get install postgresql)'
  const problem = startProblem(bin)
  return problem === null ? null : `PostgreSQL is installed but does not start here (${problem})`
}
