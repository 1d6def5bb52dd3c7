import type { ParsedInput } from '../../../contract/contract.ts'
import type { Layout } from '../contract.ts'
import { eventCriteria } from './event-criteria.ts'
import { deliveryOf, eventId, mostElements } from './event-id.ts'
import { idsWithin, planWalk } from './event-plan.ts'
import { zoneSize } from './events-schema.ts'
import { projectCondition } from './place-filter.ts'
import { isTestSql } from './test-header.ts'
import type { PageBounds } from '../../../main/platform/db/cursor.ts'
import type { Parameter, ReadConnection } from './read-connection.ts'
import { integer, orNull, rowReader } from '../../../main/platform/db/row-reader.ts'

type DeliveryFilter = NonNullable<ParsedInput<'deliveries.list'>['filter']>

type Where = { readonly sql: string; readonly parameters: readonly Parameter[] }

/** Conditions on a row, whichever of both tables it is in. @param test 1 or 0 in SQL */
const rowWhere = (connection: ReadConnection, filter: DeliveryFilter, test: string): Where => {
  const wheres: string[] = []
  const parameters: Parameter[] = []
  const paths = projectCondition(connection, 'listener', filter.projectId)
  if (paths !== null) {
    wheres.push(`AND ${paths.sql}`)
    parameters.push(...paths.parameters)
  }
  if (filter.test !== undefined) wheres.push(`AND ${test} = ${filter.test ? 1 : 0}`)
  if (filter.from !== undefined) {
    wheres.push('AND received_at >= ?')
    parameters.push(Date.parse(filter.from))
  }
  if (filter.to !== undefined) {
    wheres.push('AND received_at < ?')
    parameters.push(Date.parse(filter.to))
  }
  return { sql: wheres.join(' '), parameters }
}

const zoneBounds = (connection: ReadConnection, filter: DeliveryFilter): readonly [number, number] => {
  const bounds = connection.one(
    'zones',
    'SELECT min(zone) AS first, max(zone) AS last FROM zones WHERE last_received >= ? AND first_received < ?',
    [
      filter.from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(filter.from),
      filter.to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(filter.to),
    ],
    rowReader({ first: orNull(integer), last: orNull(integer) }),
  )
  if (bounds.first === null || bounds.last === null) return [0, 0]
  return [bounds.first * zoneSize, (bounds.last + 1) * zoneSize]
}

const readId = rowReader({ id: integer })
const idsOf = (rows: readonly unknown[]): number[] => rows.map((row) => readId(row, 'deliveries.list').id)

/** The index of layouts leaves the usual one out; asking for that one walks the table, where nearly every row is one. */
const layoutWhere = (layout: Layout): string =>
  layout === 'current' ? "layout = ? AND layout = 'current'" : "layout = ? AND layout <> 'current'"

export const allDeliveries: PageBounds = { low: 0, high: Number.MAX_SAFE_INTEGER, order: 'DESC' }

/** Ids of the deliveries with an event that has the words: events lie in the order of their deliveries. */
const idsWithWords = (
  connection: ReadConnection,
  { layout: layouts, ...filter }: DeliveryFilter,
  { low, high, order }: PageBounds,
  limit: number,
): number[] => {
  const criteria = eventCriteria(connection, filter)
  if (criteria === null) return []
  const bounded = {
    ...criteria,
    low: Math.max(criteria.low, eventId(low, 0)),
    high: Math.min(criteria.high, high > Number.MAX_SAFE_INTEGER / mostElements ? high : eventId(high, 0)),
  }
  const { from, where, parameters, id } = planWalk(connection, bounded)
  const ofLayout =
    layouts === undefined
      ? ''
      : `AND EXISTS (SELECT 1 FROM main.parsed_deliveries WHERE delivery_id = ${id} / ${mostElements}
           AND layout IN (SELECT value FROM json_each(?)))`
  const sql = `SELECT ${id} AS id FROM ${from} WHERE ${where} ${ofLayout} AND ${idsWithin(id)} ORDER BY ${id} ${order}`
  const ids: number[] = []
  const all = [...parameters, ...(layouts === undefined ? [] : [JSON.stringify(layouts)])]
  for (const event of connection.iterate(
    'words of deliveries',
    sql,
    [...all, bounded.low, bounded.high],
    readId,
  )) {
    const delivery = deliveryOf(event.id)
    if (delivery === ids.at(-1)) continue
    if (ids.length === limit) break
    ids.push(delivery)
  }
  return ids
}

export const listDeliveryIds = (
  connection: ReadConnection,
  filter: DeliveryFilter,
  bounds: PageBounds,
  limit: number,
): number[] => {
  if (filter.text !== undefined) return idsWithWords(connection, filter, bounds, limit)
  const { low: least, high: below, order } = bounds
  const { layout: layouts } = filter
  const hasTimes = filter.from !== undefined || filter.to !== undefined
  if (layouts === undefined && !hasTimes && filter.projectId === undefined && filter.test === undefined) {
    const sql = `SELECT id FROM raw.deliveries WHERE id >= ? AND id < ? ORDER BY id ${order} LIMIT ?`
    return idsOf(connection.all('deliveries.list', sql, [least, below, limit]))
  }
  const matches: number[] = []
  if (layouts === undefined || layouts.includes('pending')) {
    const times = rowWhere(connection, filter, isTestSql('deliveries', 'raw.'))
    // One lower bound: of two SQLite takes the first alone to begin at, and walks the whole log.
    const sql = `SELECT id FROM raw.deliveries
      WHERE id >= max(?, (SELECT delivery_id + 1 FROM main.progress)) AND id < ? ${times.sql} ORDER BY id ${order} LIMIT ?`
    matches.push(
      ...idsOf(connection.all('deliveries.list pending', sql, [least, below, ...times.parameters, limit])),
    )
  }
  const [low, high] = hasTimes ? zoneBounds(connection, filter) : [0, Number.MAX_SAFE_INTEGER]
  const times = rowWhere(connection, filter, 'test')
  const read = (name: string, where: string, parameters: readonly Parameter[]): void => {
    const sql = `SELECT delivery_id AS id FROM main.parsed_deliveries
      WHERE ${where} delivery_id >= ? AND delivery_id < ? ${times.sql} ORDER BY delivery_id ${order} LIMIT ?`
    const within = [Math.max(low, least), Math.min(high, below)]
    matches.push(...idsOf(connection.all(name, sql, [...parameters, ...within, ...times.parameters, limit])))
  }
  if (layouts === undefined) read('deliveries.list times', '', [])
  for (const layout of new Set(layouts)) {
    if (layout !== 'pending') read(`deliveries.list ${layout}`, `${layoutWhere(layout)} AND`, [layout])
  }
  const direction = order === 'ASC' ? 1 : -1
  return matches.toSorted((left, right) => direction * (left - right)).slice(0, limit)
}
