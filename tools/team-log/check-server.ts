import { z } from 'zod'
import { succeed } from '../../src/core/result.ts'
import { inTransaction } from '../../src/modules/team-log/desk/setup-team.ts'
import type { TeamAddress } from '../../src/modules/team-log/desk/team-address.ts'
import { teamVersion } from '../../src/modules/team-log/desk/schema.ts'
import { clockWarning } from '../../src/modules/team-log/desk/upload-warnings.ts'
import type { Finding } from '../doctor/finding.ts'

const factsSchema = z.object({
  server: z.coerce.number(),
  version: z.string(),
  standby: z.boolean(),
  encoding: z.string(),
  synchronous_commit: z.string(),
  synchronous_standby_names: z.string(),
  fsync: z.string(),
  full_page_writes: z.string(),
  max_connections: z.coerce.number(),
  used: z.coerce.number(),
  standbys: z.coerce.number(),
  now: z.number(),
  exists: z.boolean(),
  receiver: z.boolean(),
  reader: z.boolean(),
})

const factsSql = `
  SELECT current_setting('server_version_num') AS server, current_setting('server_version') AS version,
    pg_is_in_recovery() AS standby, current_setting('server_encoding') AS encoding,
    current_setting('synchronous_commit') AS synchronous_commit,
    current_setting('synchronous_standby_names') AS synchronous_standby_names,
    current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
    current_setting('max_connections') AS max_connections,
    (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
    (SELECT count(*) FROM pg_stat_replication) AS standbys,
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
    to_regnamespace('marketdesk') IS NOT NULL AS exists,
    EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_receiver' AND pg_has_role(oid, 'USAGE')) AS receiver,
    EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_reader' AND pg_has_role(oid, 'USAGE')) AS reader`

const logSchema = z.object({ version: z.int(), position: z.coerce.number(), receivers: z.coerce.number() })

const rolesSchema = z.object({
  unbound: z.coerce.number(),
  own: z.coerce.number(),
  most: z.int(),
})

const rolesSql = `
  SELECT count(*) FILTER (WHERE role IS NULL) AS unbound, count(*) FILTER (WHERE role = session_user) AS own,
    (SELECT receivers_per_role FROM marketdesk.log) AS most
  FROM marketdesk.receivers`

/** What was found of one thing; `remedy`: what to do where it is not as it should be. `use`: what that is bad for; without it, for all. */
const found = (name: string, what: string, remedy: string | null = null, use?: string): Finding => ({
  name,
  found: what,
  remedy,
  use: use === undefined ? null : `only for ${use}`,
})

const ofRoles = ({ unbound, own: registered, most }: z.infer<typeof rolesSchema>): Finding => {
  if (unbound > 0)
    return found(
      'Receivers',
      `${unbound} belong to no role yet: the first role that appends for one of them gets it`,
      'Start them, or bind them: npm run team-log -- bind.',
      'receivers from before they were bound to roles',
    )
  if (registered >= most)
    return found(
      'Receivers',
      `${registered} belong to this role, which may register no more`,
      'Use another role, or allow more: UPDATE marketdesk.log SET receivers_per_role = ….',
      'a new receiver of this role',
    )
  return found('Receivers', `each belongs to a role; ${registered} of at most ${most} to this one`)
}

const logSql = `
  SELECT l.version, h.position, (SELECT count(*) FROM marketdesk.receivers) AS receivers
  FROM marketdesk.log l, marketdesk.head h`

const leastFree = 5

const ofServer = (facts: z.infer<typeof factsSchema>, clockAheadMs: number): Finding[] => {
  const free = facts.max_connections - facts.used
  const clock = clockWarning(clockAheadMs)
  const isSafe = facts.fsync === 'on' && facts.full_page_writes === 'on'
  const standbys = facts.synchronous_standby_names
  return [
    found(
      'Version',
      `PostgreSQL ${facts.version}`,
      facts.server >= 130_000 ? null : 'Use PostgreSQL 13 or newer.',
    ),
    found(
      'Encoding',
      facts.encoding,
      facts.encoding === 'UTF8' ? null : 'Make a database with the encoding UTF8.',
    ),
    facts.standby
      ? found('Server', 'a standby: it is read and not written', 'Look at the primary.')
      : found('Server', 'a primary'),
    isSafe
      ? found('fsync', 'fsync and full_page_writes are on')
      : found('fsync', 'fsync or full_page_writes is off: a power cut loses the log', 'Switch both on.'),
    facts.synchronous_commit === 'off'
      ? found(
          'Commits',
          'synchronous_commit is off; receivers switch it on for themselves',
          'ALTER SYSTEM SET synchronous_commit = on, then SELECT pg_reload_conf().',
          'whoever writes past the receivers',
        )
      : found('Commits', `synchronous_commit is ${facts.synchronous_commit}`),
    facts.standbys === 0
      ? found(
          'Standbys',
          'none that this role sees',
          'Add a standby. Without one the receivers’ own logs are the only other copy.',
          'going on when the server is lost',
        )
      : found(
          'Standbys',
          `${facts.standbys}; ${standbys === '' ? 'not waited for: a failover may lose rows, which receivers then send again' : `waited for: ${standbys}`}`,
        ),
    found(
      'Connections',
      `${free} of ${facts.max_connections} are free`,
      free >= leastFree ? null : 'Raise max_connections.',
    ),
    clock === null
      ? found('Clock', `${clockAheadMs} ms from this machine’s`)
      : found('Clock', clock, 'Set both clocks by NTP.', 'times that compare'),
  ]
}

export const checkTeamServer = async (address: TeamAddress): Promise<readonly Finding[]> => {
  const checked = await inTransaction(address, async (client) => {
    await client.query('SET TRANSACTION READ ONLY')
    const sentAt = Date.now()
    const facts = factsSchema.parse((await client.query(factsSql)).rows[0])
    const findings = ofServer(facts, Math.round(facts.now - (sentAt + Date.now()) / 2))
    const and = (...more: readonly Finding[]) => succeed([...findings, ...more])
    if (!facts.exists) return and(found('Team log', 'the database holds none', 'npm run team-log -- setup'))
    const roles = [...(facts.receiver ? ['receivers'] : []), ...(facts.reader ? ['desks'] : [])]
    if (roles.length === 0)
      return and(
        found(
          'Role',
          'this one may neither append nor read',
          'GRANT marketdesk_receiver or marketdesk_reader to it.',
        ),
      )
    const role = found('Role', `this one may do what ${roles.join(' and ')} do`)
    const log = logSchema.parse((await client.query(logSql)).rows[0])
    const what = `version ${log.version}, ${log.position} positions, ${log.receivers} receivers`
    if (log.version !== teamVersion)
      return and(
        role,
        found(
          'Team log',
          what,
          `This program needs version ${teamVersion}: update it, or begin a new team log in another database.`,
        ),
      )
    const registered = rolesSchema.parse((await client.query(rolesSql)).rows[0])
    return and(role, found('Team log', what), ofRoles(registered))
  })
  return checked.ok ? checked.value : [found('Server', checked.error, 'See above.')]
}
