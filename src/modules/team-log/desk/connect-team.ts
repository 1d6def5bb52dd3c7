import { Client } from 'pg'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { clientConfigOf, type TeamAddress } from './team-address.ts'
import { teamFailure } from './team-failure.ts'
import { teamVersion } from './schema.ts'

export type TeamUse = 'append' | 'read' | 'send'

/** An open connection to a team log of this version, on a server that can do what it is for. */
export type TeamConnection = {
  readonly client: Client
  readonly identity: string
  readonly incarnation: string
  /** How far its clock is ahead of this machine's (ms). */
  readonly clockAheadMs: number
  /** Ends at once, also in the middle of a statement. */
  close(): Promise<void>
}

const serverSchema = z.object({
  server: z.int(),
  standby: z.boolean(),
  encoding: z.string(),
  commit: z.string(),
  started: z.string(),
  now: z.number(),
  exists: z.boolean(),
  usage: z.boolean(),
  append: z.boolean(),
  read: z.boolean(),
  send: z.boolean(),
})

const serverSql = `
  SELECT current_setting('server_version_num')::int AS server, pg_is_in_recovery() AS standby,
    current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS commit,
    pg_postmaster_start_time()::text AS started, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
    s.oid IS NOT NULL AS exists, coalesce(has_schema_privilege(s.oid, 'USAGE'), false) AS usage,
    coalesce((SELECT bool_and(has_function_privilege(p.oid, 'EXECUTE')) FROM pg_proc p
      WHERE p.pronamespace = s.oid AND p.proname = 'append'), false) AS append,
    coalesce((SELECT has_table_privilege(c.oid, 'UPDATE') FROM pg_class c
      WHERE c.relnamespace = s.oid AND c.relname = 'sender'), true) AS send,
    coalesce((SELECT has_table_privilege(c.oid, 'SELECT') FROM pg_class c
      WHERE c.relnamespace = s.oid AND c.relname = 'deliveries'), false) AS read
  FROM (SELECT to_regnamespace('marketdesk')::oid AS oid) s`

const logSchema = z.object({ version: z.int(), identity: z.string() })

/** The oldest server it is known to work with. */
const leastServer = 130_000

const conflict = (message: string, hint: string): Failure => ({ kind: 'conflict', message, hint })

/** What a role lacks, and what gives it. Without the table of the sender the log is of another version, which is said. */
const rights: Readonly<Record<TeamUse, { readonly may: string; readonly role: string }>> = {
  append: { may: 'append to the team log', role: 'marketdesk_receiver' },
  read: { may: 'read the team log', role: 'marketdesk_reader' },
  send: { may: 'send for the team', role: 'marketdesk_forwarder' },
}

const serverProblem = (server: z.infer<typeof serverSchema>, use: TeamUse): Failure | null => {
  if (server.server < leastServer)
    return conflict('The team log needs PostgreSQL 13 or newer.', 'Bring the server up to date.')
  if (server.encoding !== 'UTF8')
    return conflict(
      `The database of the team log is encoded as ${server.encoding}.`,
      'Make one with the encoding UTF8.',
    )
  if (!server.exists)
    return conflict('The database holds no team log.', 'Set it up: npm run team-log -- setup.')
  if (use !== 'read' && server.standby)
    return {
      kind: 'unavailable',
      message: 'The team log’s server is a standby: it can be read and not written.',
      hint: 'Give the address of the primary, or of all servers: HOST1:PORT1,HOST2:PORT2.',
    }
  if (!server.usage || !server[use])
    return {
      kind: 'unauthorized',
      message: `The role may not ${rights[use].may}.`,
      hint: `Grant it there: GRANT ${rights[use].role} TO the role.`,
    }
  return null
}

const versionProblem = (version: number): Failure | null => {
  if (version === teamVersion) return null
  const message = `The team log has version ${version} of its schema, this program needs ${teamVersion}.`
  return conflict(
    message,
    version < teamVersion
      ? 'Begin a new team log in another database: npm run team-log -- setup.'
      : 'Bring this program up to date.',
  )
}

/** Ends a client; one that is in the middle of a statement is cut off. A server that says nothing more holds nobody up. */
export const endClient = async (client: Client): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, 1000)
  const ended = client.end().catch(() => {
    // It was broken already.
  })
  await Promise.race([ended, late])
  clearTimeout(timer)
}

const examine = async (client: Client, use: TeamUse): Promise<Answer<TeamConnection>> => {
  await client.query('SET statement_timeout = 30000')
  const before = Date.now()
  const server = serverSchema.parse((await client.query(serverSql)).rows[0])
  const clockAheadMs = Math.round(server.now - (before + Date.now()) / 2)
  const problem = serverProblem(server, use)
  if (problem !== null) return fail(problem)
  const log = logSchema.parse((await client.query('SELECT version, identity FROM marketdesk.log')).rows[0])
  const versions = versionProblem(log.version)
  if (versions !== null) return fail(versions)
  // What is committed has to be on the server's disk, whatever its usual setting is.
  if (use === 'append' && server.commit === 'off') await client.query('SET synchronous_commit = on')
  return succeed({
    client,
    identity: log.identity,
    incarnation: server.started,
    clockAheadMs,
    close: () => endClient(client),
  })
}

const connectTo = async (
  address: TeamAddress,
  server: TeamAddress['servers'][number],
  use: TeamUse,
  name: string,
): Promise<Answer<TeamConnection>> => {
  const client = new Client(clientConfigOf(address, server, name))
  // A connection that breaks while nothing is asked: the next statement says so.
  client.on('error', () => {})
  try {
    await client.connect()
    const examined = await examine(client, use)
    if (!examined.ok) await endClient(client)
    return examined
  } catch (error) {
    await endClient(client)
    const failure = teamFailure(error)
    if (failure === null) throw error
    return fail(failure)
  }
}

export const connectTeam = async (
  address: TeamAddress,
  use: TeamUse,
  name = 'marketdesk',
): Promise<Answer<TeamConnection>> => {
  let failed: Failure | null = null
  for (const server of address.servers) {
    const connected = await connectTo(address, server, use, name)
    if (connected.ok) return connected
    // One that answers says more than one that does not.
    if (failed === null || failed.kind === 'unreachable') failed = connected.error
  }
  return fail(failed ?? { kind: 'unreachable', message: 'The team log has no server.' })
}
