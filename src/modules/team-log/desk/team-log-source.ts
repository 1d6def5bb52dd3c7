import type { Client, Notification } from 'pg'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { boundedTime } from '../../../core/bounded-time.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Checkpoint, LogPage, LogRow, LogSource } from '../../remote-receivers/desk/log-source.ts'
import { connectTeam, type TeamConnection } from './connect-team.ts'
import { chainAfter, type StoredTeamRow } from './encode-batch.ts'
import type { TeamAddress } from './team-address.ts'
import { teamFailure } from './team-failure.ts'

const number = z.coerce.number()
/** A place or a number of a delivery. Beyond 2^53 two of them would become one. */
const place = number.int()

const rowSchema = z.object({
  position: place,
  receiver: z.int(),
  origin: z.string(),
  name: z.string(),
  // Whoever may append to an older log may append any number: each batch is compared as it is.
  local_id: z.coerce.bigint(),
  received_at: z.coerce.bigint(),
  status: z.int(),
  method: z.string(),
  remote_address: z.string().nullable(),
  content_type: z.string().nullable(),
  content_encoding: z.string().nullable(),
  listener: z.string().nullable(),
  project: z.string().nullable(),
  headers: z.string(),
  body: z.instanceof(Buffer),
})

type StoredRow = z.infer<typeof rowSchema>

const headSchema = z.object({
  first_position: place,
  position: place,
  received_at: number.nullable(),
  now: number,
})

const checkpointSchema = z.object({ position: place, first_position: place, chain: z.string() })

/** A page ends with the row that exceeds it (bytes of bodies); more than a batch may have. */
const mostBytes = 8 * 1024 * 1024
const waitMs = 30_000
/** Without a notification it is looked so often. */
const lookMs = 1000

const headSql = `
  SELECT h.first_position, h.position, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
    (SELECT d.received_at FROM marketdesk.deliveries d WHERE d.position = h.position) AS received_at
  FROM marketdesk.head h`

/** Sums are over lengths alone: no body is read for a row that is left out. */
const rowsSql = `
  SELECT d.position, d.receiver, d.local_id, d.received_at, d.status, d.method, d.remote_address, d.content_type,
    d.content_encoding, d.listener, d.project, d.headers, d.body, r.identity AS origin, r.name
  FROM marketdesk.deliveries d JOIN marketdesk.receivers r ON r.id = d.receiver
  WHERE d.position > $1 AND d.position <= (SELECT max(position) FROM (
    SELECT position, sum(octet_length(body)) OVER (ORDER BY position) - octet_length(body) AS before
    FROM marketdesk.deliveries WHERE position > $1 ORDER BY position LIMIT $2) AS next WHERE before < ${mostBytes})
  ORDER BY d.position`

const checkpointsSql = `
  SELECT position, first_position, encode(chain, 'hex') AS chain FROM marketdesk.checkpoints
  WHERE position > $1 AND position <= $2 ORDER BY position`

const checkpointBeforeSql = `
  SELECT position, first_position, encode(chain, 'hex') AS chain FROM marketdesk.checkpoints
  WHERE position <= $1 ORDER BY position DESC LIMIT 1`

const teamRowOf = (row: StoredRow): StoredTeamRow => ({
  localId: row.local_id,
  receivedAt: row.received_at,
  status: row.status,
  method: row.method,
  remoteAddress: row.remote_address,
  contentType: row.content_type,
  contentEncoding: row.content_encoding,
  listener: row.listener,
  project: row.project,
  headers: row.headers,
  body: row.body,
})

/** A time that is no date would be shown nowhere, and beyond 2^53 two numbers would become one. */
const logRowOf = (row: StoredRow): LogRow => {
  const { localId, receivedAt, ...rest } = teamRowOf(row)
  return {
    ...rest,
    receivedAt: boundedTime(Number(receivedAt)),
    position: row.position,
    origin: row.origin,
    originId: Number(localId),
    ...(Number.isSafeInteger(Number(localId)) ? {} : { isUnfit: true }),
  }
}

const cancelled: Failure = { kind: 'cancelled', message: 'Reading the team log was given up.' }

const strange: Failure = {
  kind: 'bad-answer',
  message: 'The database answered something that no team log has.',
  hint: 'Nothing of it is taken. Check which database the address names, and who can change it.',
}

const tampered = (from: number, to: number): Failure => ({
  kind: 'bad-answer',
  message: `Positions ${from} to ${to} of the team log are not what was appended there: they were changed in the database.`,
  hint: 'Nothing of them is taken. Compare the database with the receivers’ own logs, which have the originals.',
})

const headOf = async (client: Client) => headSchema.parse((await client.query(headSql)).rows[0])

const checkpointAt = async (client: Client, position: number) => {
  const { rows } = await client.query(checkpointBeforeSql, [position])
  return rows.length === 0 ? null : checkpointSchema.parse(rows[0])
}

/** @param before the checkpoint right before the first row; its chain is empty at the begin of the log */
const verify = (
  before: Checkpoint,
  rows: readonly StoredRow[],
  checkpoints: readonly z.infer<typeof checkpointSchema>[],
): Failure | null => {
  let { digest, position } = before
  for (const checkpoint of checkpoints) {
    const from = position + 1
    if (checkpoint.first_position !== from) return tampered(from, checkpoint.position)
    const batch = rows.filter((row) => row.position >= from && row.position <= checkpoint.position)
    if (
      batch.length !== checkpoint.position - position ||
      chainAfter(digest, batch.map(teamRowOf)) !== checkpoint.chain
    )
      return tampered(from, checkpoint.position)
    digest = checkpoint.chain
    position = checkpoint.position
  }
  return null
}

const pageOf = async (
  { client, identity, incarnation }: TeamConnection,
  after: number,
  max: number,
): Promise<Answer<LogPage>> => {
  const askedAt = Date.now()
  const head = await headOf(client)
  const clockAheadMs = Math.round(head.now - (askedAt + Date.now()) / 2)
  const from = Math.max(after, head.first_position - 1)
  const read = z.array(rowSchema).parse((await client.query(rowsSql, [from, max])).rows)
  const lastRead = read.at(-1)?.position ?? from
  if (read.length > 0 && lastRead - from !== read.length)
    return fail({
      kind: 'bad-answer',
      message: `The team log has gaps between positions ${from + 1} and ${lastRead}.`,
      hint: 'Rows were deleted in the database, or it is damaged. Compare it with the receivers’ own logs.',
    })
  const checkpoints = z
    .array(checkpointSchema)
    .parse((await client.query(checkpointsSql, [from, lastRead])).rows)
  // Whole batches where there are any, so that each can be compared with the chain.
  const last = checkpoints.at(-1)?.position ?? lastRead
  const rows = read.filter(({ position }) => position <= last)
  const before = from === 0 ? null : await checkpointAt(client, from)
  if (from === 0 || before?.position === from) {
    const problem = verify({ position: from, digest: before?.chain ?? '' }, rows, checkpoints)
    if (problem !== null) return fail(problem)
  }
  const newest = checkpoints.at(-1) ?? before
  return succeed({
    rows: rows.map(logRowOf),
    names: Object.fromEntries(rows.map(({ origin, name }) => [origin, name])),
    begin: head.first_position,
    end: Math.max(head.position, last === from ? 0 : last),
    endReceivedAt: head.received_at === null ? null : boundedTime(head.received_at),
    identity,
    incarnation,
    checkpoint: newest === null ? null : { position: newest.position, digest: newest.chain },
    clockAheadMs,
  })
}

/** A team log as a desk reads it. @param address or why there is none, which every attempt then says */
export const createTeamLogSource = (address: Answer<TeamAddress>): LogSource => {
  let connection: TeamConnection | null = null
  let connecting: Promise<Answer<TeamConnection>> | null = null
  const closing = new AbortController()

  const connect = async (): Promise<Answer<TeamConnection>> => {
    if (!address.ok) return address
    const connected = await connectTeam(address.value, 'read', 'marketdesk desk')
    if (!connected.ok) return connected
    if (closing.signal.aborted) {
      await connected.value.close()
      return fail(cancelled)
    }
    connection = connected.value
    const { client } = connected.value
    const forget = (): void => {
      if (connection?.client === client) connection = null
    }
    client.on('error', forget)
    client.on('end', forget)
    return connected
  }

  const current = (): Promise<Answer<TeamConnection>> => {
    if (connection !== null) return Promise.resolve(succeed(connection))
    connecting ??= connect().finally(() => (connecting = null))
    return connecting
  }

  /** Does something over the connection there is; one that breaks is not used again. */
  const using = async <T>(
    signal: AbortSignal,
    work: (connection: TeamConnection) => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    if (signal.aborted) return fail(cancelled)
    const connected = await current()
    if (!connected.ok) return connected
    try {
      const done = await work(connected.value)
      return signal.aborted ? fail(cancelled) : done
    } catch (error) {
      if (connection === connected.value) connection = null
      await connected.value.close()
      const failure = error instanceof z.ZodError ? strange : teamFailure(error)
      if (failure === null) throw error
      return fail(failure)
    }
  }

  const waitFor = async (
    { client }: TeamConnection,
    after: number,
    signal: AbortSignal,
  ): Promise<Answer<null>> => {
    const until = performance.now() + waitMs
    let look: () => void = () => {}
    const onNotification = ({ channel }: Notification): void => {
      if (channel === 'marketdesk') look()
    }
    const onAbort = (): void => look()
    client.on('notification', onNotification)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      await client.query('LISTEN marketdesk')
      while (!signal.aborted && !closing.signal.aborted && performance.now() < until) {
        const next = Promise.withResolvers<void>()
        look = next.resolve
        if ((await headOf(client)).position > after) return succeed(null)
        if (signal.aborted) break
        const timer = setTimeout(next.resolve, lookMs)
        await next.promise
        clearTimeout(timer)
      }
      return succeed(null)
    } finally {
      client.off('notification', onNotification)
      signal.removeEventListener('abort', onAbort)
    }
  }

  return {
    read: (after, max, signal) => using(signal, (used) => pageOf(used, after, max)),
    digestAt: (position, signal) =>
      using(signal, async ({ client }) => {
        const found = await checkpointAt(client, position)
        return succeed(found?.position === position ? found.chain : null)
      }),
    wait: (after, signal) => using(signal, (used) => waitFor(used, after, signal)),
    close: async () => {
      closing.abort()
      await connection?.close()
      connection = null
    },
  }
}
