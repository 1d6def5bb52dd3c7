import { z } from 'zod'
import { succeed } from '../../src/core/result.ts'
import { inTransaction } from '../../src/modules/team-log/desk/setup-team.ts'
import type { TeamAddress } from '../../src/modules/team-log/desk/team-address.ts'
import { teamVersion } from '../../src/modules/team-log/desk/schema.ts'
import { clockWarning } from '../../src/modules/team-log/desk/upload-warnings.ts'
import { missing, ok, type Finding } from './finding.ts'

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

const ofRoles = ({ unbound, own: registered, most }: z.infer<typeof rolesSchema>): Finding => {
  if (unbound > 0)
    return missing(
      'Receivers',
      'only for receivers from before they were bound to roles',
      `${unbound} belong to no role yet: the first role that appends for one of them gets it`,
      'Start them, or bind them: npm run team-log -- bind.',
    )
  if (registered >= most)
    return missing(
      'Receivers',
      'only for a new receiver of this role',
      `${registered} belong to this role, which may register no more`,
      'Use another role, or allow more: UPDATE marketdesk.log SET receivers_per_role = ….',
    )
  return ok('Receivers', 'needed', `each belongs to a role; ${registered} of at most ${most} to this one`)
}

const logSql = `
  SELECT l.version, h.position, (SELECT count(*) FROM marketdesk.receivers) AS receivers
  FROM marketdesk.log l, marketdesk.head h`

const leastFree = 5

const ofServer = (facts: z.infer<typeof factsSchema>, clockAheadMs: number): Finding[] => {
  const free = facts.max_connections - facts.used
  const clock = clockWarning(clockAheadMs)
  const isSafe = facts.fsync === 'on' && facts.full_page_writes === 'on'
  return [
    facts.server >= 130_000
      ? ok('Version', 'needed', `PostgreSQL ${facts.version}`)
      : missing('Version', 'needed', `PostgreSQL ${facts.version}`, 'Use PostgreSQL 13 or newer.'),
    facts.encoding === 'UTF8'
      ? ok('Encoding', 'needed', 'UTF8')
      : missing('Encoding', 'needed', facts.encoding, 'Make a database with the encoding UTF8.'),
    facts.standby
      ? missing('Server', 'needed', 'a standby: it is read and not written', 'Look at the primary.')
      : ok('Server', 'needed', 'a primary'),
    isSafe
      ? ok('fsync', 'needed', 'fsync and full_page_writes are on')
      : missing(
          'fsync',
          'needed',
          'fsync or full_page_writes is off: a power cut loses the log',
          'Switch both on.',
        ),
    facts.synchronous_commit === 'off'
      ? missing(
          'Commits',
          'only for whoever writes past the receivers',
          'synchronous_commit is off; receivers switch it on for themselves',
          'ALTER SYSTEM SET synchronous_commit = on, then SELECT pg_reload_conf().',
        )
      : ok('Commits', 'needed', `synchronous_commit is ${facts.synchronous_commit}`),
    facts.standbys === 0
      ? missing(
          'Standbys',
          'only for going on when the server is lost',
          'none that this role sees',
          'Add a standby. Without one the receivers’ own logs are the only other copy.',
        )
      : ok(
          'Standbys',
          'needed',
          `${facts.standbys}; ${facts.synchronous_standby_names === '' ? 'not waited for: a failover may lose rows, which receivers then send again' : `waited for: ${facts.synchronous_standby_names}`}`,
        ),
    free >= leastFree
      ? ok('Connections', 'needed', `${free} of ${facts.max_connections} are free`)
      : missing(
          'Connections',
          'needed',
          `${free} of ${facts.max_connections} are free`,
          'Raise max_connections.',
        ),
    clock === null
      ? ok('Clock', 'needed', `${clockAheadMs} ms from this machine’s`)
      : missing('Clock', 'only for times that compare', clock, 'Set both clocks by NTP.'),
  ]
}

export const checkTeamServer = async (address: TeamAddress): Promise<readonly Finding[]> => {
  const checked = await inTransaction(address, async (client) => {
    await client.query('SET TRANSACTION READ ONLY')
    const sentAt = Date.now()
    const facts = factsSchema.parse((await client.query(factsSql)).rows[0])
    const findings = ofServer(facts, Math.round(facts.now - (sentAt + Date.now()) / 2))
    if (!facts.exists)
      return succeed([
        ...findings,
        missing('Team log', 'needed', 'the database holds none', 'npm run team-log -- setup'),
      ])
    const roles = [...(facts.receiver ? ['receivers'] : []), ...(facts.reader ? ['desks'] : [])]
    const role =
      roles.length > 0
        ? ok('Role', 'needed', `this one may do what ${roles.join(' and ')} do`)
        : missing(
            'Role',
            'needed',
            'this one may neither append nor read',
            'GRANT marketdesk_receiver or marketdesk_reader to it.',
          )
    if (roles.length === 0) return succeed([...findings, role])
    const log = logSchema.parse((await client.query(logSql)).rows[0])
    const what = `version ${log.version}, ${log.position} positions, ${log.receivers} receivers`
    if (log.version === teamVersion)
      return succeed([
        ...findings,
        role,
        ok('Team log', 'needed', what),
        ofRoles(rolesSchema.parse((await client.query(rolesSql)).rows[0])),
      ])
    return succeed([
      ...findings,
      role,
      missing(
        'Team log',
        'needed',
        what,
        `This program needs version ${teamVersion}: update it, or begin a new team log in another database.`,
      ),
    ])
  })
  return checked.ok ? checked.value : [missing('Server', 'needed', checked.error, 'See above.')]
}
