import type { Answer } from '../../../contract/contract.ts'
import type { EventRow } from '../contract.ts'
import type { DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import type { Result } from '../../../core/result.ts'
import type { DeskPlaces } from './desk-places.ts'
import type { Outage, SignOfLife } from './uptime-record.ts'
import type { OutputOf } from '../../../main/platform/worker/thread-types.ts'
import type { ReaderThread } from './log-reader.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

export type NextEvents = {
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
  readonly handledHere: number
}

export type EventSample = {
  events: number
  /** When the oldest of them was received. */
  since: string | null
  matching: number
  requests: number
  rows: EventRow[]
}
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

type Reader = Omit<ReaderThread['handlers'], 'reopen'>

export type Log = Lifecycle & {
  readonly [M in keyof Reader]: (
    ...given: Parameters<Reader[M]> extends readonly []
      ? []
      : [input: Parameters<Reader[M]>[0], signal?: AbortSignal]
  ) => Promise<Answer<OutputOf<Reader[M]>>>
} & {
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
