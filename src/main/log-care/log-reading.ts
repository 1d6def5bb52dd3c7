import type { EventFilter, EventRow } from '../../contract/events.ts'
import type { NextEvents } from '../parts.ts'

/** A delivery as stored. */
export type StoredDelivery = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly received_at: number
  readonly status: number
  readonly method: string
  readonly path: string
  readonly remote_address: string | null
  readonly content_type: string | null
  readonly content_encoding: string | null
  /** JSON array of pairs. */
  readonly headers: string
  readonly body: Buffer
  readonly listener: string | null
  readonly origin: string | null
  readonly origin_id: number | null
}

/** The events and deliveries of the log, as `store/care-reader.ts` reads them. */
export type LogReading = {
  identity(): string
  next(filter: EventFilter, after: number, limit: number): NextEvents
  row(id: number): EventRow | null
  element(id: number): string | null
  delivery(id: number): StoredDelivery | null
  deliveryIds(after: number, limit: number): number[]
  /** What of a delivery is not in `events.db` as it reads; `null` when it is not read yet. */
  compare(delivery: StoredDelivery): string[] | null
  get(sql: string, ...parameters: (number | string | null)[]): unknown
  all(sql: string, ...parameters: (number | string | null)[]): unknown[]
  close(): void
}
