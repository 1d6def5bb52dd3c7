import type { EventFilter } from '../../../src/features/events/contract/event-filter.ts'
import { countEvents } from '../../../src/features/events/desk/count-events.ts'
import { eventHistogram } from '../../../src/features/events/desk/event-histogram.ts'
import { eventId } from '../../../src/features/events/desk/event-id.ts'
import { createEventRows } from '../../../src/features/events/desk/event-rows.ts'
import { listEvents } from '../../../src/features/events/desk/list-events.ts'
import { listTransactions } from '../../../src/features/events/desk/list-transactions.ts'
import { openReadConnection, type ReadConnection } from '../../../src/features/events/desk/read-connection.ts'
import { encodeCursor } from '../../../src/main/platform/db/cursor.ts'
import { makeEvent, mix, wordOf, type GeneratedEvent } from './made-events.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

/** Milliseconds of one kind of question. */
export type QueryTimes = {
  readonly name: string
  readonly p50: number
  readonly p99: number
  /** What the processor gave to it: on a busy machine this says more. */
  readonly processor: { readonly p50: number; readonly p99: number }
  /** A count or a chart, as opposed to a page. */
  readonly isCount: boolean
}

const rowsOfAPage = 100

type TimedQuery = {
  readonly name: string
  readonly isCount: boolean
  /** Questions of this kind that are timed. */
  readonly times: number
  readonly run: (some: GeneratedEvent, seed: number) => void
}

const finish = <T>(work: Generator<unknown, T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

const timedQueries = (connection: ReadConnection, events: number, times: number): TimedQuery[] => {
  const rows = createEventRows(connection)
  const list = (filter: EventFilter, cursor?: string): void =>
    connection.snapshot(() => {
      valueOf(
        listEvents(connection, rows, {
          filter,
          limit: rowsOfAPage,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      )
    })
  const filtered = (
    name: string,
    filter: (some: GeneratedEvent, seed: number) => EventFilter,
  ): TimedQuery => ({
    name,
    isCount: false,
    times,
    run: (some, seed) => list(filter(some, seed)),
  })
  const deep = (seed: number): string => encodeCursor('events', eventId(1 + (seed % events), 0))
  const total = (name: string, filter: (some: GeneratedEvent, seed: number) => EventFilter): TimedQuery => ({
    name: `count, ${name}`,
    isCount: true,
    times: Math.min(times, 20),
    run: (some, seed) => finish(countEvents(connection, { filter: filter(some, seed) })),
  })
  const chart = (name: string, filter: (some: GeneratedEvent, seed: number) => EventFilter): TimedQuery => ({
    name,
    isCount: true,
    times: Math.min(times, 20),
    run: (some, seed) => finish(eventHistogram(connection, { buckets: 100, filter: filter(some, seed) })),
  })
  return [
    filtered('first page', () => ({})),
    { name: 'deep page', isCount: false, times, run: (_, seed) => list({}, deep(seed)) },
    filtered('contract', ({ contract }) => ({ contractAddress: contract })),
    {
      name: 'contract, deep page',
      isCount: false,
      times,
      run: ({ contract }, seed) => list({ contractAddress: contract }, deep(seed)),
    },
    filtered('account in any argument', ({ account }) => ({ account })),
    filtered('token id', ({ tokenId }) => ({ tokenId })),
    filtered('transaction', ({ txnHash }) => ({ txnHash })),
    filtered('removed', () => ({ state: 'removed' })),
    filtered('one per on-chain log', () => ({ fold: true })),
    filtered('contract and account', ({ contract, account }) => ({ contractAddress: contract, account })),
    filtered('listener and type', (_, seed) => ({
      listenerId: `listener-${seed % 7}`,
      type: 'BLOCK_REMOVED',
    })),
    filtered('verdict and contract', ({ contract }) => ({
      verdict: 'consistent',
      contractAddress: contract,
    })),
    filtered('text: a word', (_, seed) => ({ text: wordOf(seed) })),
    filtered('text: two words', (_, seed) => ({ text: `${wordOf(seed)} ${wordOf(seed * 7)}` })),
    filtered('text: beginning of a hash', ({ uid }, seed) => ({ text: uid.slice(0, 5 + (seed % 6)) })),
    filtered('text: beginning of a word', (_, seed) => ({ text: `${wordOf(seed).slice(0, 4)}*` })),
    filtered('text: a whole hash', ({ uid }) => ({ text: uid })),
    filtered('text: a name of a collection', () => ({ text: 'lantern*' })),
    filtered('text: a name of a listener', () => ({ text: 'sales*' })),
    filtered('text: what happened', () => ({ text: 'sent*', fold: true })),
    total('all', () => ({})),
    total('one per on-chain log', () => ({ fold: true })),
    total('contract', ({ contract }) => ({ contractAddress: contract })),
    total('verdict', () => ({ verdict: 'consistent' })),
    total('contract and verdict', ({ contract }) => ({ contractAddress: contract, verdict: 'consistent' })),
    total('listener, one per on-chain log', (_, seed) => ({
      listenerId: `listener-${seed % 7}`,
      fold: true,
    })),
    {
      name: 'histogram of 100 buckets',
      isCount: true,
      times: Math.min(times, 50),
      run: () => finish(eventHistogram(connection, { buckets: 100 })),
    },
    chart('histogram of all, one per on-chain log', () => ({ fold: true })),
    chart('histogram of a name', () => ({ eventName: 'Transfer' })),
    chart('histogram of a verdict, one per on-chain log', () => ({ verdict: 'consistent', fold: true })),
    chart('histogram of a listener', (_, seed) => ({ listenerId: `listener-${seed % 7}` })),
    {
      name: 'histogram of a contract',
      isCount: true,
      times: Math.min(times, 50),
      run: ({ contract }) =>
        finish(eventHistogram(connection, { buckets: 100, filter: { contractAddress: contract } })),
    },
    {
      name: 'page of transactions',
      isCount: false,
      times: Math.min(times, 50),
      run: () =>
        connection.snapshot(() =>
          listTransactions(connection, rows, { limit: rowsOfAPage, filter: { fold: true } }),
        ),
    },
  ]
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN

type Times = { readonly ms: number; readonly processor: number }

const timed = (run: () => void): Times => {
  const before = process.threadCpuUsage()
  const begin = performance.now()
  run()
  const ms = performance.now() - begin
  const { user, system } = process.threadCpuUsage(before)
  return { ms, processor: (user + system) / 1000 }
}

const quantiles = (values: readonly number[]): { readonly p50: number; readonly p99: number } => {
  const sorted = values.toSorted((left, right) => left - right)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

/**
 * Asks a filled log what people ask, with other values each time.
 *
 * @param size bytes of a body, as the log was filled with
 * @param often how often each question is measured
 */
export const timeQueries = (folder: string, events: number, size: number, often: number): QueryTimes[] => {
  const connection = openReadConnection(folder, () => {})
  connection.hasDeliveries()
  const measured = timedQueries(connection, events, often).map(({ name, isCount, times: own, run }) => {
    const times = Array.from({ length: own }, (_, turn) => {
      const seed = mix(turn, 99)
      const some = makeEvent(seed % events, size)
      return timed(() => run(some, seed))
    })
    const processor = quantiles(times.map((one) => one.processor))
    return { name, isCount, ...quantiles(times.map(({ ms }) => ms)), processor }
  })
  connection.close()
  return measured
}
