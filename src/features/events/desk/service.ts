import type { EventFilter } from '../contract/event-filter.ts'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { EventRow } from '../contract.ts'
import type { DeliveredLog } from '../../audit/core/chain-log.ts'
import type { Result } from '../../../core/result.ts'
import type { DeskPlaces } from './desk-places.ts'
import type { EventSource } from './event-sources.ts'
import type { NextPayloadsInput } from './next-payloads.ts'
import type { RecogniseInput, RecognisedStretch } from './recognise-transactions.ts'
import type { SampleEventsInput } from './sample-events.ts'
import type { Outage, SignOfLife } from './uptime-record.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

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

export type NextPayload = {
  /** Of the event; of a whole delivery its first one that matches. */
  readonly id: number
  /** All events up to this one are covered by it and what came before. */
  readonly last: number
  /** What shares one of these is sent in order. `null`: it waits for all before it, and all behind it wait for it. */
  readonly keys: readonly string[] | null
  /** The failure says why there is nothing (any more) that could be sent. */
  readonly payload: Result<
    {
      readonly body: Uint8Array
      readonly contentType: string
      readonly contentEncoding: string | null
    },
    string
  >
}

export type NextPayloads = Omit<NextEvents, 'ids'> & {
  readonly items: readonly NextPayload[]
  /** There may be more before the stretch ends. */
  readonly isFull: boolean
}

/** Where a delivery was received first: the same on each desk that has it. */
export type Origin = {
  readonly log: string
  readonly number: number
}
export type DeliveryOrigin = Origin & { readonly id: number }

/** How far a log of several receivers is: by the number of each receiver's last delivery. */
export type LastNumbers = {
  readonly own: string
  readonly imported: Readonly<Record<string, number>>
}

export type PlaceInput = {
  /** The number of the last handled delivery of each receiver, by its identity. */
  readonly cursor: Readonly<Record<string, number>>
  /** Receivers that the cursor speaks of; of one that it does not name, nothing was handled. */
  readonly receivers: readonly string[]
  /** What other receivers took is handled up to this number of this log. */
  readonly handledHere: number
}

export type EventSample = Output<'forwarding.preview'>
/** Which delivered logs: those of a path and a range of blocks, after an event. */
export type DeliveredLogsInput = {
  readonly path: string
  readonly from: number
  readonly to: number
  readonly after: number
  readonly limit: number
}

/** A page of them. `next`: the event to go on after; `null` at the end. */
export type DeliveredLogs = { readonly logs: readonly DeliveredLog[]; readonly next: number | null }

/** How long deliveries of a path take, and since when the log holds them all. Milliseconds. */
export type DeliveryTimes = { readonly delays: readonly number[]; readonly completeSince: number | null }

/** What the log holds of the receiver's times: outages that are over, newest first, and its last sign of life. */
export type RecordedOutages = { readonly outages: readonly Outage[]; readonly last: SignOfLife | null }

export type LogContents = {
  readonly deliveries: number
  readonly bytes: number
  readonly oldest: string | null
  readonly newest: string | null
}

/** The payload log: the parse step in one worker thread, reads in another (`store/`). */
export type Log = Lifecycle & {
  listEvents(input: ParsedInput<'events.list'>, signal: AbortSignal): MethodAnswer<'events.list'>
  getEvent(input: ParsedInput<'events.get'>): MethodAnswer<'events.get'>
  countEvents(input: ParsedInput<'events.count'>, signal: AbortSignal): MethodAnswer<'events.count'>
  histogram(input: ParsedInput<'events.histogram'>, signal: AbortSignal): MethodAnswer<'events.histogram'>
  listTransactions(
    input: ParsedInput<'events.transactions'>,
    signal: AbortSignal,
  ): MethodAnswer<'events.transactions'>
  listDeliveries(input: ParsedInput<'deliveries.list'>, signal: AbortSignal): MethodAnswer<'deliveries.list'>
  countDeliveries(
    input: ParsedInput<'deliveries.count'>,
    signal: AbortSignal,
  ): MethodAnswer<'deliveries.count'>
  deliveryHistogram(
    input: ParsedInput<'deliveries.histogram'>,
    signal: AbortSignal,
  ): MethodAnswer<'deliveries.histogram'>
  getDelivery(input: ParsedInput<'deliveries.get'>): MethodAnswer<'deliveries.get'>
  /** What the header of a test delivery says, so that this log takes it for one. */
  testMark(): Promise<Answer<string>>
  /** When no delivery could come in. */
  listOutages(input: ParsedInput<'receiver.outages'>): Promise<Answer<RecordedOutages>>
  contents(input: null, signal?: AbortSignal): Promise<Answer<LogContents>>
  /** Events behind an id, oldest first: for whoever goes through the log from front to back. */
  nextEvents(input: {
    readonly filter: EventFilter
    readonly after: number
    readonly limit: number
  }): Promise<Answer<NextEvents>>
  /** The same with what is sent of each. */
  nextPayloads(input: NextPayloadsInput): Promise<Answer<NextPayloads>>
  /** Which of the newest events a filter chooses. */
  sampleEvents(input: SampleEventsInput): Promise<Answer<EventSample>>
  /** What was delivered, without tests and without what was filled in: for whoever compares it with the chain. */
  deliveredLogs(input: DeliveredLogsInput, signal: AbortSignal): Promise<Answer<DeliveredLogs>>
  /** @param path `null`: no delays are looked for */
  deliveryTimes(path: string | null): Promise<Answer<DeliveryTimes>>
  /** JSON text of an event's element, exactly as its sender wrote it. */
  eventSource(id: number): Promise<Answer<string>>
  /** Rows of these events, in this order; those that are gone are left out. */
  eventsById(ids: readonly number[]): Promise<Answer<EventRow[]>>
  /** Where deliveries were received first; those that are gone are left out. */
  deliveryOrigins(ids: readonly number[]): Promise<Answer<DeliveryOrigin[]>>
  /** The last delivery of each receiver in a stretch of the log. */
  lastNumbers(input: { readonly after: number; readonly upTo: number }): Promise<Answer<LastNumbers>>
  /** Number of the last delivery before the first one that is still to be handled. */
  placeBefore(input: PlaceInput): Promise<Answer<number>>
  /** Events as they were delivered; those that cannot be read (any more) are left out. */
  eventSources(ids: readonly number[]): Promise<Answer<EventSource[]>>
  /** What transactions come to, those of events behind an id or of given ones: for whoever follows sales. */
  recogniseSales(input: RecogniseInput, signal: AbortSignal): Promise<Answer<RecognisedStretch>>
  /** Events of which the chain says something else than their deliveries do. */
  contradictedEvents(): Promise<Answer<number[]>>
  /** What a filter may name from now on: every request made when this has resolved goes by it. */
  setPlaces(places: DeskPlaces): Promise<void>
  /** Tells the parse step that deliveries were committed. @param lastId of the newest one, where it is known */
  wake(lastId?: number): void
  /**
   * Deliveries stored and not yet read into events. Never 0 before the events of all deliveries up to `lastStored` are there for every question.
   * @param lastStored id of a delivery that is committed, whether or not the log has heard of it
   */
  backlog(lastStored?: number): number
  /** How many deliveries that came in here were read since the log was opened: none that were imported. */
  arrived(): number
  /** Version of the SQLite library the workers run. */
  sqliteVersion(): string
  /** What a person should know of the files: a damaged one kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
  /** Called when rows became visible to readers: after each step of the indexer, which are 50 a second at most. */
  onChange(listener: () => void): () => void
}
