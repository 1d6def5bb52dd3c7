import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { LogFilter, Placed } from './log-filter.ts'
import type { Outage, SignOfLife } from './uptime-record.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'

/** A stretch of the log, from front to back. */
export type NextEvents = {
  /** Of matching events, oldest first. */
  readonly ids: readonly number[]
  /** Every event up to this id was looked at: the place to go on after. */
  readonly readTo: number
  /** Id up to which deliveries were read into events so far. */
  readonly end: number
  /** Which `deliveries.db` they are of; `null` before the first delivery. */
  readonly source: string | null
}

/** What the log holds of the receiver's times: outages that are over, newest first, and its last sign of life. */
export type RecordedOutages = { readonly outages: readonly Outage[]; readonly last: SignOfLife | null }

/** The payload log: the parse step in one worker thread, reads in another (`store/`). */
export type Log = Lifecycle & {
  listEvents(
    input: Placed<ParsedInput<'events.list'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.list'>, Failure>>
  getEvent(input: ParsedInput<'events.get'>): Promise<Result<Output<'events.get'>, Failure>>
  countEvents(
    input: Placed<ParsedInput<'events.count'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.count'>, Failure>>
  histogram(
    input: Placed<ParsedInput<'events.histogram'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.histogram'>, Failure>>
  listTransactions(
    input: Placed<ParsedInput<'events.transactions'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.transactions'>, Failure>>
  listDeliveries(
    input: Placed<ParsedInput<'deliveries.list'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'deliveries.list'>, Failure>>
  countDeliveries(
    input: Placed<ParsedInput<'deliveries.count'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'deliveries.count'>, Failure>>
  deliveryHistogram(
    input: Placed<ParsedInput<'deliveries.histogram'>>,
    signal: AbortSignal,
  ): Promise<Result<Output<'deliveries.histogram'>, Failure>>
  getDelivery(input: ParsedInput<'deliveries.get'>): Promise<Result<Output<'deliveries.get'>, Failure>>
  /** When no delivery could come in. */
  listOutages(input: ParsedInput<'receiver.outages'>): Promise<Result<RecordedOutages, Failure>>
  /** Events behind an id, oldest first: for whoever goes through the log from front to back. */
  nextEvents(input: {
    readonly filter: LogFilter
    readonly after: number
    readonly limit: number
  }): Promise<Result<NextEvents, Failure>>
  /** JSON text of an event's element, exactly as its sender wrote it. */
  eventSource(id: number): Promise<Result<string, Failure>>
  /**
   * Tells the parse step that deliveries were committed.
   *
   * @param lastId of the newest one, where it is known
   */
  wake(lastId?: number): void
  /**
   * Deliveries stored and not yet read into events. Never 0 before the events of all deliveries up to `lastStored` are there
   * for every question.
   *
   * @param lastStored id of a delivery that is committed, whether or not the log has heard of it
   */
  backlog(lastStored?: number): number
  /** Version of the SQLite library the workers run. */
  sqliteVersion(): string
  /** What a person should know of the files: a damaged one kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
  /** Called when rows became visible to readers: after each step of the indexer, which are 50 a second at most. */
  onChange(listener: () => void): () => void
}
