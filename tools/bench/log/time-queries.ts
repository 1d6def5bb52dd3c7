import type { EventFilter } from '../../../src/features/events/contract/event-filter.ts'
import { countEvents } from '../../../src/features/events/desk/count-events.ts'
import { eventHistogram } from '../../../src/features/events/desk/event-histogram.ts'
import { eventId } from '../../../src/features/events/desk/event-id.ts'
import { createEventRows } from '../../../src/features/events/desk/event-rows.ts'
import { listEvents } from '../../../src/features/events/desk/list-events.ts'
import { listTransactions } from '../../../src/features/events/desk/list-transactions.ts'
import { openReadConnection, type ReadConnection } from '../../../src/features/events/desk/read-connection.ts'
import { encodeCursor } from '../../../src/main/platform/db/cursor.ts'
import { quantile } from '../median.ts'
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

type Ask = (some: GeneratedEvent, seed: number) => EventFilter
type How = 'page' | 'deep' | 'count' | 'chart' | 'transactions'

const all: Ask = () => ({})
const folded: Ask = () => ({ fold: true })
const ofContract: Ask = ({ contract }) => ({ contractAddress: contract })
const ofListener: Ask = (_, seed) => ({ listenerId: `listener-${seed % 7}` })

const queries: readonly (readonly [name: string, how: How, ask: Ask, most?: number])[] = [
  ['first page', 'page', all],
  ['deep page', 'deep', all],
  ['contract', 'page', ofContract],
  ['contract, deep page', 'deep', ofContract],
  ['account in any argument', 'page', ({ account }) => ({ account })],
  ['token id', 'page', ({ tokenId }) => ({ tokenId })],
  ['transaction', 'page', ({ txnHash }) => ({ txnHash })],
  ['removed', 'page', () => ({ state: 'removed' })],
  ['one per on-chain log', 'page', folded],
  ['contract and account', 'page', ({ contract, account }) => ({ contractAddress: contract, account })],
  ['listener and type', 'page', (some, seed) => ({ ...ofListener(some, seed), type: 'BLOCK_REMOVED' })],
  ['verdict and contract', 'page', ({ contract }) => ({ verdict: 'consistent', contractAddress: contract })],
  ['text: a word', 'page', (_, seed) => ({ text: wordOf(seed) })],
  ['text: two words', 'page', (_, seed) => ({ text: `${wordOf(seed)} ${wordOf(seed * 7)}` })],
  ['text: beginning of a hash', 'page', ({ uid }, seed) => ({ text: uid.slice(0, 5 + (seed % 6)) })],
  ['text: beginning of a word', 'page', (_, seed) => ({ text: `${wordOf(seed).slice(0, 4)}*` })],
  ['text: a whole hash', 'page', ({ uid }) => ({ text: uid })],
  ['text: a name of a collection', 'page', () => ({ text: 'lantern*' })],
  ['text: a name of a listener', 'page', () => ({ text: 'sales*' })],
  ['text: what happened', 'page', () => ({ text: 'sent*', fold: true })],
  ['count, all', 'count', all],
  ['count, one per on-chain log', 'count', folded],
  ['count, contract', 'count', ofContract],
  ['count, verdict', 'count', () => ({ verdict: 'consistent' })],
  [
    'count, contract and verdict',
    'count',
    ({ contract }) => ({ contractAddress: contract, verdict: 'consistent' }),
  ],
  [
    'count, listener, one per on-chain log',
    'count',
    (some, seed) => ({ ...ofListener(some, seed), fold: true }),
  ],
  ['histogram of 100 buckets', 'chart', all, 50],
  ['histogram of all, one per on-chain log', 'chart', folded],
  ['histogram of a name', 'chart', () => ({ eventName: 'Transfer' })],
  ['histogram of a verdict, one per on-chain log', 'chart', () => ({ verdict: 'consistent', fold: true })],
  ['histogram of a listener', 'chart', ofListener],
  ['histogram of a contract', 'chart', ofContract, 50],
  ['page of transactions', 'transactions', folded, 50],
]

const finish = (work: Generator<unknown, unknown>): void => {
  while (work.next().done !== true);
}

const askers = (connection: ReadConnection, events: number) => {
  const rows = createEventRows(connection)
  const page = (filter: EventFilter, more: { readonly cursor?: string } = {}): void => {
    valueOf(listEvents(connection, rows, { filter, limit: rowsOfAPage, ...more }))
  }
  return {
    page: (filter) => connection.snapshot(() => page(filter)),
    deep: (filter, seed) =>
      connection.snapshot(() =>
        page(filter, { cursor: encodeCursor('events', eventId(1 + (seed % events), 0)) }),
      ),
    count: (filter) => finish(countEvents(connection, { filter })),
    chart: (filter) => finish(eventHistogram(connection, { buckets: 100, filter })),
    transactions: (filter) =>
      connection.snapshot(() => void listTransactions(connection, rows, { limit: rowsOfAPage, filter })),
  } satisfies Record<How, (filter: EventFilter, seed: number) => void>
}

type Times = { readonly ms: number; readonly processor: number }

const timed = (run: () => void): Times => {
  const before = process.threadCpuUsage()
  const begin = performance.now()
  run()
  const ms = performance.now() - begin
  const { user, system } = process.threadCpuUsage(before)
  return { ms, processor: (user + system) / 1000 }
}

const quantiles = (values: readonly number[]): { readonly p50: number; readonly p99: number } => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
})

/**
 * Asks a filled log what people ask, with other values each time.
 *
 * @param size bytes of a body, as the log was filled with
 * @param often how often each question is measured
 */
export const timeQueries = (folder: string, events: number, size: number, often: number): QueryTimes[] => {
  const connection = openReadConnection(folder, () => {})
  connection.hasDeliveries()
  const askBy = askers(connection, events)
  const measured = queries.map(([name, how, ask, most]): QueryTimes => {
    const isCount = how === 'count' || how === 'chart'
    const turns = Math.min(often, most ?? (isCount ? 20 : often))
    const times = Array.from({ length: turns }, (_, turn) => {
      const seed = mix(turn, 99)
      const filter = ask(makeEvent(seed % events, size), seed)
      return timed(() => askBy[how](filter, seed))
    })
    const processor = quantiles(times.map((one) => one.processor))
    return { name, isCount, ...quantiles(times.map(({ ms }) => ms)), processor }
  })
  connection.close()
  return measured
}
