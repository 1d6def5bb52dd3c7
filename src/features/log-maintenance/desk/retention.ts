import { setTimeout as pause } from 'node:timers/promises'
import type { RequestChange } from '../../events/desk/change-requests.ts'
import type { RetentionPreview } from '../contract.ts'
import type { Readable } from '../../../main/platform/db/connection.ts'
import type { Deliveries } from '../../events/desk/deliveries-writer.ts'
import type { TaskControls, RetentionLimits } from './maintenance-tasks.ts'

const dayMs = 86_400_000
const megabyte = 1_000_000
const page = 2000
const restMs = 3

/** `deliveries.db` as `main`, `events.db` as `events`. A receiver without a desk has no events. */
type Databases = Pick<Readable<Deliveries>, 'pragma' | 'prepare'>

const schemasOf = (database: Databases): string[] =>
  database
    .prepare<[], string>(`SELECT name FROM pragma_database_list WHERE name IN ('main', 'events')`)
    .pluck()
    .all()
const hasEvents = (database: Databases): boolean => schemasOf(database).includes('events')

const pragma = (database: Databases, schema: string, name: string): number =>
  Number(database.pragma(`${schema}.${name}`, { simple: true }))

const usedBytes = (database: Databases): number =>
  schemasOf(database).reduce(
    (sum, schema) =>
      sum +
      (pragma(database, schema, 'page_count') - pragma(database, schema, 'freelist_count')) *
        pragma(database, schema, 'page_size'),
    0,
  )

const iso = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString()

/** Read deliveries have a small row in `events.db`, which may still name some that are gone. */
const countDeliveries = (database: Databases): number =>
  database
    .prepare<[], number>(hasEvents(database) ? countByEvents : 'SELECT count(*) FROM main.deliveries')
    .pluck()
    .get() ?? 0

const countByEvents = `
  SELECT (SELECT count(*) FROM events.parsed_deliveries
      WHERE delivery_id >= (SELECT min(id) FROM main.deliveries))
    + (SELECT count(*) FROM main.deliveries
      WHERE id > (SELECT delivery_id FROM events.progress))`

type Head = {
  readonly id: number
  readonly arrived: number
  readonly received: number
  readonly bytes: number
  readonly events: number
  readonly isImported: 0 | 1
}

/** About what else is stored of a delivery weighs as much (bytes). */
const besideBody = 400

/** Deliveries with what they weigh, oldest first. An imported one counts from the day it was brought in. */
function* heads(database: Databases): Generator<Head> {
  const isRead = hasEvents(database)
  const next = database.prepare<[number], Head>(
    `SELECT id, coalesce(imported_at, d.received_at) AS arrived, d.received_at AS received,
       d.size AS bytes, ${isRead ? 'coalesce(p.events, 0)' : '0'} AS events,
       imported_at IS NOT NULL AS isImported
     FROM main.deliveries AS d LEFT JOIN main.imported ON imported.delivery_id = id
     ${isRead ? 'LEFT JOIN events.parsed_deliveries AS p ON p.delivery_id = id' : ''}
     WHERE id > ? ORDER BY id LIMIT ${page}`,
  )
  for (let batch = next.all(0); batch.length > 0; batch = next.all(batch.at(-1)?.id ?? Infinity)) yield* batch
}

/**
 * What would go with these bounds: the oldest deliveries, up to the first that may stay. The newest one always stays: its
 * number would be given again. So does what was received here and the team log is unknown to have, with all behind it.
 */
export const previewRetention = (
  database: Databases,
  bounds: RetentionLimits,
  now: number,
  controls: TaskControls,
): RetentionPreview => {
  const total = countDeliveries(database)
  const newest = database.prepare<[], number | null>('SELECT max(id) FROM main.deliveries').pluck().get() ?? 0
  const copiedTo = bounds.copiedTo ?? Infinity
  const oldest = bounds.days === null ? -Infinity : now - bounds.days * dayMs
  const used = usedBytes(database)
  const over = bounds.megabytes === null ? 0 : used - bounds.megabytes * megabyte
  const weight =
    over <= 0
      ? 1
      : (database
          .prepare<[], number | null>(`SELECT sum(size + ${besideBody}) FROM main.deliveries`)
          .pluck()
          .get() ?? 1)
  // What a byte of a delivery takes in both files, with all that is derived from it.
  const really = used / Math.max(1, weight)
  let [deliveries, events, bytes, lastId, freed, heldBack] = [0, 0, 0, 0, 0, 0]
  let from: number | null = null
  let to: number | null = null
  for (const head of heads(database)) {
    if (head.id === newest || (head.arrived >= oldest && freed >= over)) break
    freed += (head.bytes + besideBody) * really
    if (heldBack > 0 || (head.id > copiedTo && head.isImported === 0)) {
      heldBack += 1
      continue
    }
    deliveries += 1
    events += head.events
    bytes += head.bytes
    lastId = head.id
    from = from === null ? head.received : Math.min(from, head.received)
    to = to === null ? head.received : Math.max(to, head.received)
    if (deliveries % page === 0) controls.progress(deliveries, total)
  }
  const staying = total - deliveries
  return { deliveries, events, bytes, from: iso(from), to: iso(to), lastId, staying, heldBack }
}

/**
 * Has the writer of the deliveries remove those up to an id, some at a time. `events.db` follows by itself: it learns it from
 * `retention.keep_from`. Given up in between, what was removed so far stays removed.
 */
export const removeDeliveries = async (
  change: RequestChange,
  { lastId, total }: { readonly lastId: number; readonly total: number },
  controls: TaskControls,
): Promise<{ removed: number }> => {
  const below = lastId + 1
  await change({ kind: 'limit', below })
  let removed = 0
  for (let { count: some } = await change({ kind: 'remove', below }); some > 0;) {
    removed += some
    controls.progress(removed, total)
    // Senders go first.
    await pause(restMs)
    ;({ count: some } = await change({ kind: 'remove', below }))
  }
  for (let left = Infinity; left > 0;) {
    const { count: now } = await change({ kind: 'shrink' })
    if (now >= left) break
    left = now
    await pause(restMs)
  }
  return { removed }
}
