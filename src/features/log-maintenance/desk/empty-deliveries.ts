import type { EventFilter } from '../../events/contract/event-filter.ts'
import { z } from 'zod'
import type { LogReading } from './log-reading.ts'

export type EmptyDelivery = {
  readonly id: number
  readonly receivedAt: string
  readonly listenerId: string | null
  readonly problem: string | null
}

const storedSchema = z.object({
  id: z.number(),
  received_at: z.number(),
  listener: z.string().nullable(),
  problem: z.string().nullable(),
  test: z.number(),
})

const lastSchema = z.object({ last: z.number() })

const page = 500

/** Members of a filter that a delivery without events can match; any other asks for something of an event. */
const ofDeliveries: ReadonlySet<string> = new Set([
  'from',
  'to',
  'listenerId',
  'deliveryId',
  'projectId',
  'test',
])

export const emptyDeliveries = (
  log: Pick<LogReading, 'all' | 'get' | 'onPaths'>,
  filter: EventFilter,
): ((before?: number) => Generator<EmptyDelivery>) => {
  const members = Object.entries(filter).filter(([, value]) => value !== undefined)
  const isOfEvents = members.some(([name]) => !ofDeliveries.has(name))
  const from = filter.from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(filter.from)
  const to = filter.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(filter.to)
  const { last } = lastSchema.parse(
    log.get('SELECT coalesce(max(delivery_id), 0) AS last FROM main.parsed_deliveries'),
  )
  const { deliveryId } = filter
  const onPaths = log.onPaths(filter)
  let after = deliveryId === undefined ? 0 : deliveryId - 1
  return function* (behind = last + 1) {
    if (isOfEvents) return
    const before = deliveryId === undefined ? behind : Math.min(behind, deliveryId + 1)
    for (;;) {
      const rows = log.all(
        `SELECT delivery_id AS id, received_at, listener, problem, test FROM main.parsed_deliveries
         WHERE delivery_id > ? AND delivery_id < ? AND events = 0 AND received_at >= ? AND received_at < ?
         AND ${onPaths.sql}
         ORDER BY delivery_id LIMIT ${page}`,
        after,
        before,
        from,
        to,
        ...onPaths.parameters,
      )
      for (const row of rows) {
        const { id, received_at: at, listener, problem, test } = storedSchema.parse(row)
        after = id
        if (filter.test !== undefined && filter.test !== (test === 1)) continue
        yield { id, receivedAt: new Date(at).toISOString(), listenerId: listener, problem }
      }
      if (rows.length < page) break
    }
    after = Math.max(after, before - 1)
  }
}
