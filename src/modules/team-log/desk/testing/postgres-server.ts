import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres, initdbArguments, templateName, unprivileged } from './find-postgres.ts'
import { testFolder } from '../../../../main/platform/files/testing/test-folder.ts'
import { freePort } from '../../../../main/platform/http/testing/local-server.ts'

export type PostgresServer = {
  readonly port: number
  /** Its data folder. */
  readonly data: string
  /** Address of the superuser, or of another role. */
  url(role?: string, more?: string): string
  /** Runs statements as the superuser. */
  sql(text: string): Promise<readonly Record<string, unknown>[]>
  start(): Promise<void>
  /** SIGKILL of the postmaster; resolves when it and its children are gone. */
  kill(): Promise<void>
  /** Ends it at once but in order. */
  stop(): Promise<void>
  /** A copy that follows it by streaming; not started. */
  standby(): Promise<PostgresServer>
  /** Makes a standby the primary. */
  promote(): Promise<void>
}

const settings = ({ port, isDurable }: Pick<Place, 'port' | 'isDurable'>): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
shared_buffers = '32MB'
max_wal_senders = 4
hot_standby = on
log_min_messages = fatal
fsync = ${isDurable ? 'on' : 'off'}
`

type Place = {
  readonly bin: string
  readonly root: string
  readonly data: string
  readonly port: number
  /** Commits reach the disk. Without it they outlive a kill of the server, and not a power cut. */
  readonly isDurable: boolean
}

/** A program of PostgreSQL in the place of a server. */
const spawnIn = ({ bin, root }: Pick<Place, 'bin' | 'root'>, program: string, args: readonly string[]) =>
  spawn(join(bin, program), args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: root, ...unprivileged() })

/** Runs one to its end. */
const runIn = async (
  place: Pick<Place, 'bin' | 'root'>,
  program: string,
  ...args: readonly string[]
): Promise<void> => {
  const ran = spawnIn(place, program, args)
  const [said] = await Promise.all([text(ran.stderr), once(ran, 'exit')])
  if (ran.exitCode !== 0) throw new Error(`${program} ended with ${ran.exitCode}: ${said}`)
}

const create = (place: Place): PostgresServer => {
  const { root, data, port } = place
  let child: ChildProcess | null = null

  const query = async (statements: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new Client({ connectionString: server.url() })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statements)).rows
    } finally {
      await client.end()
    }
  }

  const begin = async (): Promise<void> => {
    // The former postmaster's children hold its shared memory for a moment after it was killed.
    for (;;) {
      const started = spawnIn(place, 'postgres', ['-D', data])
      child = started
      const said = text(started.stderr)
      while (started.exitCode === null && started.signalCode === null) {
        try {
          await query('SELECT 1')
          return
        } catch {
          await pause(25)
        }
      }
      const why = await said
      if (!/shared memory|lock file/.test(why)) throw new Error(`PostgreSQL did not start: ${why}`)
      await pause(50)
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  const server: PostgresServer = {
    port,
    data,
    url: (role = 'postgres', more = '') => `postgres://${role}@127.0.0.1:${port}/postgres${more}`,
    sql: query,
    start: begin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    standby: async () => {
      const copy: Place = { ...place, data: join(root, `standby-${Date.now()}`), port: await freePort() }
      await runIn(
        place,
        'pg_basebackup',
        '-d',
        server.url(),
        '-D',
        copy.data,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      )
      await appendFile(join(copy.data, 'postgresql.conf'), settings(copy))
      return create(copy)
    },
    promote: () => runIn(place, 'pg_ctl', 'promote', '-D', data, '-w'),
  }
  return server
}

/**
 * Makes a PostgreSQL server of its own in a folder of the test, on a free port of loopback, and starts it.
 *
 * @param isDurable whether its commits reach the disk: for figures, not for tests
 * @throws where none is installed
 */
export const startPostgres = async (isDurable = false): Promise<PostgresServer> => {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed.')
  const root = testFolder('pg')
  const user = unprivileged()
  if (user !== null) chownSync(root, user.uid, user.gid)
  const place: Place = { bin, root, data: join(root, 'primary'), port: await freePort(), isDurable }
  const template = process.env[templateName]
  if (template === undefined) await runIn(place, 'initdb', ...initdbArguments(place.data))
  else await promisify(execFile)('cp', ['-a', template, place.data])
  await appendFile(join(place.data, 'postgresql.conf'), settings(place))
  const server = create(place)
  await server.start()
  return server
}
