import type { Client } from 'pg'
import { z } from 'zod'
import type { Receivers, RuleCursor } from './rule-cursor.ts'

const milliseconds = z.number().transform(Math.round)
const rowSchema = z.object({
  desk: z.string().nullable(),
  name: z.string().nullable(),
  since: milliseconds.nullable(),
  seenAt: milliseconds,
  /** How long ago that is by the server's clock (ms). */
  unseenMs: milliseconds,
  rules: z.array(z.string()),
})
export type SenderRow = z.infer<typeof rowSchema>

const cursorsSchema = z.record(z.string(), z.record(z.string(), z.number()))
const receiverSchema = z.object({ identity: z.string(), last: z.coerce.number() })
const sentSchema = z.object({ message: z.string(), at: milliseconds })

/** Messages of alerts that are noted; the oldest make way. */
const maxSent = 10_000

const epoch = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`

export const readSender = async (client: Client): Promise<SenderRow> => {
  const { rows } = await client.query(
    `SELECT desk, name, ${epoch('since')} AS since, ${epoch('seen')} AS "seenAt",
       ${epoch('clock_timestamp() - seen')} AS "unseenMs", rules FROM marketdesk.sender`,
  )
  return rowSchema.parse(rows[0])
}

/** @param takeOver also where another desk is @returns whether it is the sender now */
export const becomeSender = async (
  client: Client,
  desk: string,
  name: string,
  takeOver: boolean,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE marketdesk.sender SET desk = $1, name = $2, seen = clock_timestamp(),
       since = CASE WHEN desk = $1 THEN since ELSE clock_timestamp() END,
       rules = CASE WHEN desk = $1 THEN rules ELSE '{}' END
     WHERE desk IS NULL OR desk = $1 OR $3`,
    [desk, name, takeOver],
  )
  return rowCount === 1
}

export const leaveSender = async (client: Client, desk: string): Promise<void> => {
  await client.query(`UPDATE marketdesk.sender SET desk = NULL, name = NULL, rules = '{}' WHERE desk = $1`, [
    desk,
  ])
}

/** @returns `false`: another desk is the sender, and nothing was written */
export const writeCursors = async (
  client: Client,
  desk: string,
  rules: readonly string[],
  removed: readonly string[],
  changed: Readonly<Record<string, RuleCursor>>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE marketdesk.sender SET seen = clock_timestamp(), rules = $2, cursors = (cursors - $3::text[]) || $4::jsonb
     WHERE desk = $1`,
    [desk, rules, removed, JSON.stringify(changed)],
  )
  return rowCount === 1
}

export const readCursors = async (
  client: Client,
): Promise<{ readonly cursors: ReadonlyMap<string, RuleCursor>; readonly receivers: Receivers }> => {
  const { rows } = await client.query('SELECT cursors FROM marketdesk.sender')
  const [{ cursors }] = z.tuple([z.object({ cursors: cursorsSchema })]).parse(rows)
  return { cursors: new Map(Object.entries(cursors)), receivers: await readReceivers(client) }
}

export const readReceivers = async (client: Client): Promise<Receivers> => {
  const { rows } = await client.query('SELECT identity, last_local_id AS last FROM marketdesk.receivers')
  return new Map(
    z
      .array(receiverSchema)
      .parse(rows)
      .map(({ identity, last }) => [identity, last]),
  )
}

export const noteSent = async (client: Client, messages: readonly string[]): Promise<null> => {
  await client.query(
    `INSERT INTO marketdesk.sent_alerts (message) SELECT DISTINCT unnest($1::text[])
     ON CONFLICT (message) DO UPDATE SET at = excluded.at`,
    [messages],
  )
  await client.query(
    `DELETE FROM marketdesk.sent_alerts
     WHERE at < (SELECT at FROM marketdesk.sent_alerts ORDER BY at DESC OFFSET ${maxSent} LIMIT 1)`,
  )
  return null
}

export const findSent = async (
  client: Client,
  messages: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query(
    `SELECT message, ${epoch('at')} AS at FROM marketdesk.sent_alerts WHERE message = ANY ($1)`,
    [messages],
  )
  return new Map(
    z
      .array(sentSchema)
      .parse(rows)
      .map(({ message, at }) => [message, at]),
  )
}
