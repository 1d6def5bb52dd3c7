import type { Output, ParsedInput } from '../../../contract/contract.ts'
import { countInBuckets, type Span } from './count-in-buckets.ts'
import { countEvents } from './count-events.ts'
import type { LogFilter, Placed } from './log-filter.ts'
import { eachPiece, withAnswer, type Pieces } from './pieces.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, orNull, rowReader } from '../../platform/db/row-reader.ts'

type Histogram = Output<'events.histogram'>
type Input = Placed<ParsedInput<'events.histogram'>>

const spanOf = (connection: ReadConnection, { from, to, filter }: Input): Span | null => {
  const sql = `SELECT (SELECT min(block_time) FROM block_times) AS first, (SELECT max(block_time) FROM block_times) AS last`
  const { first, last } = connection.one(
    'span of block times',
    sql,
    [],
    rowReader({ first: orNull(integer), last: orNull(integer) }),
  )
  const begin = from ?? filter?.blockTimeFrom
  const end = to ?? filter?.blockTimeTo
  const start = begin === undefined ? first : Date.parse(begin)
  const stop = end === undefined ? (last === null ? null : last + 1) : Date.parse(end)
  return start === null || stop === null ? null : { from: start, to: Math.max(start + 1, stop) }
}

const ofTimes = new Set(['blockTimeFrom', 'blockTimeTo', 'blockTime'])

/** Counts of buckets where nothing but the time matters: an index knows them. */
function* countByIndex(
  connection: ReadConnection,
  { from }: Span,
  within: Span,
  bucketMs: number,
  counts: number[],
): Generator<null, void> {
  const sql = 'SELECT count(*) AS events FROM block_times WHERE block_time >= ? AND block_time < ?'
  for (const bucket of counts.keys()) {
    const begin = from + bucket * bucketMs
    const bounds = [Math.max(begin, within.from), Math.min(begin + bucketMs, within.to)]
    counts[bucket] = connection.one(
      'events.histogram by block',
      sql,
      bounds,
      rowReader({ events: integer }),
    ).events
    // An index alone: it is over before there is anything to say.
    yield null
  }
}

/**
 * Counts events by the time of their block, and those that say none. It comes in pieces: whoever runs it may do other things at
 * each `yield`, or give it up.
 */
export function* blockTimeHistogram(connection: ReadConnection, input: Input): Pieces<Histogram> {
  const filter = input.filter ?? {}
  const span = spanOf(connection, input)
  const { from, to } = span ?? { from: 0, to: 1 }
  const bucketMs = Math.max(1, Math.ceil((to - from) / input.buckets))
  const counts = Array.from({ length: Math.ceil((to - from) / bucketMs) }, () => 0)
  const answer = (withoutTime: number): Histogram => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    bucketMs,
    counts: [...counts],
    withoutTime,
  })
  let former = 0
  if (span !== null && filter.blockTime !== 'unknown') {
    const isWhole = Object.entries(filter).every(([name, value]) => value === undefined || ofTimes.has(name))
    const within = {
      from: Math.max(from, filter.blockTimeFrom === undefined ? from : Date.parse(filter.blockTimeFrom)),
      to: Math.min(to, filter.blockTimeTo === undefined ? to : Date.parse(filter.blockTimeTo)),
    }
    if (isWhole) yield* countByIndex(connection, span, within, bucketMs, counts)
    else {
      const counting = countInBuckets(connection, filter, 'block', span, bucketMs, counts)
      yield* withAnswer(counting, () => answer(0), { former, passes: 2 })
      former = 1
    }
  }
  const others: LogFilter = Object.fromEntries(Object.entries(filter).filter(([name]) => !ofTimes.has(name)))
  const counting = countEvents(connection, { filter: { ...others, blockTime: 'unknown' } })
  const passes = { former, passes: former + 1 }
  const without = yield* eachPiece(counting, (piece) => ({
    ...piece,
    ...passes,
    answer: () => answer(piece.answer().events),
  }))
  return answer(without.events)
}
