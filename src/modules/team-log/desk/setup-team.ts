import { Client } from 'pg'
import { z } from 'zod'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { endClient } from './connect-team.ts'
import { clientConfigOf, type TeamAddress } from './team-address.ts'
import { teamFailure } from './team-failure.ts'
import { teamSchema, teamVersion } from './schema.ts'

const versionSchema = z.object({ version: z.int() })

const begin = async (client: Client): Promise<Result<boolean, string>> => {
  // One at a time, whoever else sets it up.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('marketdesk.setup', 0))`)
  const { rows } = await client.query(`SELECT to_regclass('marketdesk.log') IS NOT NULL AS exists`)
  const [{ exists }] = z.tuple([z.object({ exists: z.boolean() })]).parse(rows)
  if (!exists) {
    await client.query(teamSchema)
    return succeed(true)
  }
  const { version } = versionSchema.parse((await client.query('SELECT version FROM marketdesk.log')).rows[0])
  return version === teamVersion
    ? succeed(false)
    : fail(
        `The team log has version ${version} of its schema, this program needs ${teamVersion}. Nothing was changed.`,
      )
}

/** Does something on the first server of a team log, whole or not at all. The error is a sentence for people. */
export const inTransaction = async <T>(
  address: TeamAddress,
  work: (client: Client) => Promise<Result<T, string>>,
): Promise<Result<T, string>> => {
  const [server] = address.servers
  if (server === undefined) return fail('The team log has no server.')
  const client = new Client(clientConfigOf(address, server, 'marketdesk setup'))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN')
    const done = await work(client)
    await client.query(done.ok ? 'COMMIT' : 'ROLLBACK')
    return done
  } catch (error) {
    const failure = teamFailure(error)
    if (failure === null) throw error
    return fail(`${failure.message} ${failure.hint ?? ''}`.trim())
  } finally {
    await endClient(client)
  }
}

/** Whole or not at all. @returns `false`: it was there */
export const setUpTeam = (address: TeamAddress): Promise<Result<boolean, string>> =>
  inTransaction(address, begin)

/** Drops partitions whose newest delivery is older than that time. @returns how many went */
export const dropBefore = (address: TeamAddress, receivedBefore: number): Promise<Result<number, string>> =>
  inTransaction(address, async (client) => {
    const { rows } = await client.query('SELECT marketdesk.drop_before($1) AS dropped', [receivedBefore])
    return succeed(z.object({ dropped: z.int() }).parse(rows[0]).dropped)
  })

const receiverSchema = z.object({
  identity: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  lastLocalId: z.coerce.number(),
})

/** A receiver of a team log, and the role that appends for it; `null`: none yet. */
export type TeamReceiverRow = z.infer<typeof receiverSchema>

export const listReceivers = (address: TeamAddress): Promise<Result<readonly TeamReceiverRow[], string>> =>
  inTransaction(address, async (client) => {
    const { rows } = await client.query(
      'SELECT identity, name, role, last_local_id AS "lastLocalId" FROM marketdesk.receivers ORDER BY id',
    )
    return succeed(z.array(receiverSchema).parse(rows))
  })

/** Binds a receiver to another role, which alone may append for it from then on. */
export const bindReceiver = (
  address: TeamAddress,
  identity: string,
  role: string,
): Promise<Result<string, string>> =>
  inTransaction(address, async (client) => {
    const existing = await client.query(
      `SELECT pg_has_role(oid, 'marketdesk_receiver', 'USAGE') AS may FROM pg_roles WHERE rolname = $1`,
      [role],
    )
    const [known] = z.array(z.object({ may: z.boolean() })).parse(existing.rows)
    if (known === undefined) return fail(`The server has no role “${role}”. Nothing was changed.`)
    if (!known.may)
      return fail(
        `The role “${role}” may not append. Nothing was changed. Grant it there: GRANT marketdesk_receiver TO the role.`,
      )
    const { rows } = await client.query(
      'UPDATE marketdesk.receivers SET role = $2 WHERE identity = $1 RETURNING name',
      [identity, role],
    )
    const [bound] = z.array(z.object({ name: z.string() })).parse(rows)
    return bound === undefined
      ? fail(`The team log has no receiver ${identity}. npm run team-log -- receivers lists them.`)
      : succeed(bound.name)
  })
