import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { EventFilter } from '../contract/event-filter.ts'
import type { EventRow } from '../contract.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { inSteps } from '../../../main/platform/worker/in-steps.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { countEvents } from './count-events.ts'
import { deliveryHistogram } from './delivery-histogram.ts'
import { deliveryOrigins } from './delivery-origins.ts'
import { lastNumbers, placeBefore } from './delivery-places.ts'
import { eventHistogram } from './event-histogram.ts'
import type { EventSource } from './event-sources.ts'
import { eventRowsById } from './event-rows-by-id.ts'
import { listEvents } from './list-events.ts'
import { listTransactions } from './list-transactions.ts'
import { TooManyNames } from './named-terms.ts'
import { pathsOfFilter } from './place-filter.ts'
import { nextEvents, type NextEventsInput } from './next-events.ts'
import type { NextPayloadsInput } from './next-payloads.ts'
import { openReadConnection, type ReadConnection } from './read-connection.ts'
import { countDeliveries, getDelivery, listDeliveries } from './read-deliveries.ts'
import { readOutages } from './read-outages.ts'
import type { RecognisedStretch, RecogniseInput } from './recognise-transactions.ts'
import { sampleEvents, type SampleEventsInput } from './sample-events.ts'
import type {
  DeliveredLogs,
  DeliveredLogsInput,
  DeliveryOrigin,
  DeliveryTimes,
  EventSample,
  LastNumbers,
  LogContents,
  NextEvents,
  NextPayloads,
  PlaceInput,
  RecordedOutages,
} from './service.ts'
import { createSharedLog, type OpenLog } from './shared-log.ts'
import { readTestMark } from './test-header.ts'
import { countCancelled } from './unfinished.ts'
import { integer, type RowOf, rowReader } from '../../../main/platform/db/row-reader.ts'

/** Deliveries counted at once: a few milliseconds. */
const step = 50_000

const columns = { id: integer, received_at: integer }
const end = rowReader(columns)
const endOf = (order: 'ASC' | 'DESC'): string =>
  `SELECT id, received_at FROM raw.deliveries ORDER BY id ${order} LIMIT 1`
const countRow = rowReader({ count: integer })

const pragma = (connection: ReadConnection, schema: string, name: string): number =>
  connection.one('log.retention', `PRAGMA ${schema}.${name}`, [], rowReader({ [name]: integer }))[name] ?? 0

const iso = (row: RowOf<typeof columns> | undefined): string | null =>
  row === undefined ? null : new Date(row.received_at).toISOString()

/** Counts deliveries without going through their bytes: those that are read have a small row in `events.db`. */
const countIn = `
  WITH part (low, high) AS (SELECT ?, ?)
  SELECT (SELECT count(*) FROM parsed_deliveries WHERE delivery_id BETWEEN low AND high)
    + (SELECT count(*) FROM raw.deliveries
      WHERE id BETWEEN max(low, (SELECT delivery_id + 1 FROM progress)) AND high) AS count
  FROM part`

function* logContents(connection: ReadConnection): Generator<undefined, LogContents> {
  if (!connection.hasDeliveries()) return { deliveries: 0, bytes: 0, oldest: null, newest: null }
  const first = connection.row('log.retention', endOf('ASC'), [], end)
  const last = connection.row('log.retention', endOf('DESC'), [], end)
  let deliveries = 0
  for (let from = first?.id ?? 0; from <= (last?.id ?? -1); from += step) {
    const to = Math.min(from + step - 1, last?.id ?? 0)
    deliveries += connection.one('log.retention', countIn, [from, to], countRow).count
    yield
  }
  let bytes = 0
  for (const schema of ['main', 'raw'])
    bytes +=
      (pragma(connection, schema, 'page_count') - pragma(connection, schema, 'freelist_count')) *
      pragma(connection, schema, 'page_size')
  return { deliveries, bytes, oldest: iso(first), newest: iso(last) }
}

export type ReaderData = {
  readonly folder: string
  readonly maxInflatedBytes: number
}

/** A question together with what its filter means now: when that changes, it is another question. */
const withPaths = <I extends { readonly filter?: EventFilter | undefined }>(
  connection: ReadConnection,
  input: I,
): I & { readonly paths: readonly string[] } => ({ ...input, paths: pathsOfFilter(connection, input.filter) })

export const createReaderHandlers = (
  { folder, maxInflatedBytes }: ReaderData,
  onSlow: (query: string, ms: number) => void,
) => {
  const shared = createSharedLog(() => openReadConnection(folder, onSlow))

  /** A filter that names too much is no fault of the connection. */
  const use = <T>(work: (log: OpenLog) => Answer<T> | Promise<Answer<T>>): Promise<Answer<T>> =>
    shared.use(async (log) => {
      try {
        return await work(log)
      } catch (error) {
        if (error instanceof TooManyNames) return fail(error.failure)
        throw error
      }
    })

  const read = <T>(work: (log: OpenLog) => Answer<T>): Promise<Answer<T>> =>
    use((log) => log.connection.snapshot(() => work(log)))

  const count = <T>(
    signal: AbortSignal,
    work: (log: OpenLog) => Generator<undefined, T>,
  ): Promise<Answer<T>> =>
    use(async (log) => {
      const counted = await inSteps(work(log), signal)
      return counted === undefined ? fail(countCancelled) : succeed(counted)
    })

  return {
    listEvents: (input: ParsedInput<'events.list'>): MethodAnswer<'events.list'> =>
      read(({ connection, rows }) => listEvents(connection, rows, input)),
    getEvent: async (input: ParsedInput<'events.get'>): MethodAnswer<'events.get'> => {
      // The decoder is the larger part of this thread's code, and only this needs it.
      const { getEvent } = await import('./get-event.ts')
      return read(({ connection, rows }) => getEvent(connection, rows, input, maxInflatedBytes))
    },
    deliveredLogs: async (input: DeliveredLogsInput): Promise<Answer<DeliveredLogs>> => {
      const { deliveredLogs } = await import('./delivered-logs.ts')
      return read(({ connection }) => succeed(deliveredLogs(connection, input, maxInflatedBytes)))
    },
    deliveryTimes: async (path: string | null): Promise<Answer<DeliveryTimes>> => {
      const { deliveryDelays, completeSince } = await import('./delivered-logs.ts')
      return read(({ connection }) =>
        succeed({
          delays: path === null ? [] : deliveryDelays(connection, path),
          completeSince: completeSince(connection),
        }),
      )
    },
    eventsById: (ids: readonly number[]): Promise<Answer<EventRow[]>> =>
      read(({ connection, rows }) => succeed(eventRowsById(connection, rows, ids))),
    deliveryOrigins: (ids: readonly number[]): Promise<Answer<DeliveryOrigin[]>> =>
      read(({ connection }) => succeed(deliveryOrigins(connection, ids))),
    lastNumbers: (input: { readonly after: number; readonly upTo: number }): Promise<Answer<LastNumbers>> =>
      read(({ connection }) => succeed(lastNumbers(connection, input))),
    placeBefore: (input: PlaceInput): Promise<Answer<number>> =>
      read(({ connection }) => succeed(placeBefore(connection, input))),
    eventSources: async (ids: readonly number[]): Promise<Answer<EventSource[]>> => {
      const { eventSources } = await import('./event-sources.ts')
      return read(({ connection }) => succeed(eventSources(connection, ids, maxInflatedBytes)))
    },
    /** Takes turns with everything else: a log is gone through from its begin. */
    recogniseSales: async (
      input: RecogniseInput,
      { signal }: RequestControls,
    ): Promise<Answer<RecognisedStretch>> => {
      const { recogniseTransactions } = await import('./recognise-transactions.ts')
      return count(signal, ({ connection, rows }) =>
        recogniseTransactions(connection, rows, input, maxInflatedBytes),
      )
    },
    contradictedEvents: async (): Promise<Answer<number[]>> => {
      const { contradictedEvents } = await import('./recognise-transactions.ts')
      return read(({ connection }) => succeed(contradictedEvents(connection)))
    },
    countEvents: (
      input: ParsedInput<'events.count'>,
      { signal }: RequestControls,
    ): MethodAnswer<'events.count'> =>
      use(({ connection, counts, unfinished }) =>
        unfinished.counts.answer(withPaths(connection, input), signal, () =>
          countEvents(connection, input, counts),
        ),
      ),
    histogram: (
      input: ParsedInput<'events.histogram'>,
      { signal }: RequestControls,
    ): MethodAnswer<'events.histogram'> =>
      use(({ connection, unfinished }) =>
        unfinished.histograms.answer(withPaths(connection, input), signal, () =>
          eventHistogram(connection, input),
        ),
      ),
    deliveryHistogram: (
      input: ParsedInput<'deliveries.histogram'>,
      { signal }: RequestControls,
    ): MethodAnswer<'deliveries.histogram'> =>
      count(signal, ({ connection }) => deliveryHistogram(connection, input)),
    listTransactions: (input: ParsedInput<'events.transactions'>): MethodAnswer<'events.transactions'> =>
      read(({ connection, rows }) => listTransactions(connection, rows, input)),
    listDeliveries: (input: ParsedInput<'deliveries.list'>): MethodAnswer<'deliveries.list'> =>
      read(({ connection, rows }) => listDeliveries(connection, rows, input)),
    countDeliveries: (input: ParsedInput<'deliveries.count'>): MethodAnswer<'deliveries.count'> =>
      read(({ connection }) => countDeliveries(connection, input)),
    getDelivery: (input: ParsedInput<'deliveries.get'>): MethodAnswer<'deliveries.get'> =>
      read(({ connection, rows }) => getDelivery(connection, rows, input)),
    nextEvents: (input: NextEventsInput): Promise<Answer<NextEvents>> =>
      read(({ connection }) => succeed(nextEvents(connection, input))),
    nextPayloads: async (input: NextPayloadsInput): Promise<Answer<NextPayloads>> => {
      const { nextPayloads } = await import('./next-payloads.ts')
      return read(({ connection }) => succeed(nextPayloads(connection, input, maxInflatedBytes)))
    },
    sampleEvents: (input: SampleEventsInput): Promise<Answer<EventSample>> =>
      read(({ connection, rows }) => succeed(sampleEvents(connection, rows, input))),
    testMark: (): Promise<Answer<string>> => read(({ connection }) => readTestMark(connection)),
    listOutages: (input: ParsedInput<'receiver.outages'>): Promise<Answer<RecordedOutages>> =>
      read(({ connection }) => succeed(readOutages(connection, input))),
    /** Takes turns with everything else: it counts all deliveries. */
    contents: (_input: null, { signal }: RequestControls): Promise<Answer<LogContents>> =>
      count(signal, ({ connection }) => logContents(connection)),
    /** `events.db` is another file now, or this is the end: whoever comes next opens it anew. */
    reopen: (): Result<null, never> => {
      shared.retire()
      return succeed(null)
    },
  }
}
