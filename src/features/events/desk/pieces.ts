import { mostElements } from './event-id.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

/** How far a walk over the log is, as ids of events: from `begin` up to, not including, `at` of `end`. */
export type Reach = {
  readonly begin: number
  readonly at: number
  readonly end: number
}

export type Piece<T> = Reach & {
  answer(): T
}

/** Work that comes in pieces, with what it comes to at each; `null`: nothing can be said of it there. */
export type Pieces<T> = Generator<Piece<T> | null, T>

export function* withoutAnswer<T>(work: Pieces<T>): Generator<null, T> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    yield null
  }
}

export function* withAnswer<T>(walk: Generator<Reach, void>, answer: () => T): Generator<Piece<T>, void> {
  for (const reach of walk) yield { ...reach, answer }
}

const timeOf = (connection: ReadConnection, where: string, delivery: number): string | null => {
  const sql = `SELECT received_at FROM parsed_deliveries WHERE delivery_id ${where} LIMIT 1`
  const delivered = connection.row('reach of a count', sql, [delivery], rowReader({ received_at: integer }))
  return delivered === undefined ? null : new Date(delivered.received_at).toISOString()
}

export const shownReach = (
  connection: ReadConnection,
  { begin, at, end }: Reach,
): { readonly share: number; readonly from: string | null; readonly to: string | null } => {
  const firstSql = 'SELECT min(id) AS id FROM events'
  const oldest = connection.one('first event', firstSql, [], rowReader({ id: orNull(integer) }))
  // Where the oldest went, there is nothing to look through.
  const first = Math.max(begin, oldest.id ?? 0)
  const share = end <= first ? 1 : Math.min(1, Math.max(0, (at - first) / (end - first)))
  if (at <= first) return { share, from: null, to: null }
  return {
    share,
    from: timeOf(connection, '>= ? ORDER BY delivery_id', Math.floor(first / mostElements)),
    to: timeOf(connection, '< ? ORDER BY delivery_id DESC', Math.ceil(at / mostElements)),
  }
}
