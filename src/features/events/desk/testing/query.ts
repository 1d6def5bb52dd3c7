import type { EventFilter } from '../../contract/event-filter.ts'
import type { EventRow } from '../../contract.ts'
import { countEvents } from '../count-events.ts'
import { createEventRows, type EventRows } from '../event-rows.ts'
import { listEvents } from '../list-events.ts'
import { openReadConnection, type ReadConnection } from '../read-connection.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export type TestReader = { readonly connection: ReadConnection; readonly rows: EventRows }

export const openReader = (folder: string): TestReader => {
  const connection = openReadConnection(folder, () => {})
  return { connection, rows: createEventRows(connection) }
}

export const allEvents = (
  reader: TestReader,
  filter: EventFilter,
  limit: number,
  oldestFirst = false,
): EventRow[] => {
  const found: EventRow[] = []
  let cursor: string | undefined
  do {
    const input = { filter, limit, oldestFirst, ...(cursor === undefined ? {} : { cursor }) }
    const page = valueOf(listEvents(reader.connection, reader.rows, input))
    found.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return found
}

export const runToEnd = <T>(work: Generator<unknown, T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

export const countAll = (reader: TestReader, filter: EventFilter): { events: number; deliveries: number } =>
  runToEnd(countEvents(reader.connection, { filter }))
