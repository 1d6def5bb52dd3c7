import type { EventFilter } from '../../events/contract/event-filter.ts'
import type { EventRow } from '../../events/contract.ts'
import type { PathCondition } from '../../events/desk/place-filter.ts'
import type { NextEvents } from '../../events/desk/service.ts'
import type { StoredDelivery } from '../../events/desk/stored-delivery.ts'

export type LogReading = {
  identity(): string
  next(filter: EventFilter, after: number, limit: number): NextEvents
  onPaths(filter: EventFilter): PathCondition
  row(id: number): EventRow | null
  element(id: number): string | null
  delivery(id: number): StoredDelivery | null
  deliveryIds(after: number, limit: number): number[]
  compare(delivery: StoredDelivery): string[] | null
  get(sql: string, ...parameters: (number | string | null)[]): unknown
  all(sql: string, ...parameters: (number | string | null)[]): unknown[]
  close(): void
}
