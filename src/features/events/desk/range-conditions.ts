import type { EventFilter } from '../contract/event-filter.ts'
import { amountKey } from './amount-key.ts'
import type { Condition, RangeCondition } from './event-criteria.ts'
import type { Parameter } from './read-connection.ts'

type TimeRange = Pick<EventFilter, 'blockTimeFrom' | 'blockTimeTo' | 'blockTime'>
type AmountRange = Pick<EventFilter, 'amountFrom' | 'amountTo'>

const within = (
  column: string,
  low: Parameter | undefined,
  upper: string,
  high: Parameter | undefined,
): Condition => ({
  sql: [
    ...(low === undefined ? [] : [` AND ${column} >= ?`]),
    ...(high === undefined ? [] : [` AND ${column} ${upper} ?`]),
  ].join(''),
  parameters: [low, high].filter((one) => one !== undefined),
})

const timeOf = (iso: string | undefined): number | undefined =>
  iso === undefined ? undefined : Date.parse(iso)
const keyOf = (digits: string | undefined): Buffer | undefined =>
  digits === undefined ? undefined : amountKey(digits)

export const rangeConditions = (filter: TimeRange & AmountRange): RangeCondition[] => {
  const { blockTimeFrom, blockTimeTo, blockTime, amountFrom, amountTo } = filter
  const conditions: RangeCondition[] = []
  if (blockTimeFrom !== undefined || blockTimeTo !== undefined || blockTime === 'known')
    conditions.push({
      table: 'block_times',
      index: 'block_times_by_time',
      ...within('block_time', timeOf(blockTimeFrom), '<', timeOf(blockTimeTo)),
    })
  if (amountFrom !== undefined || amountTo !== undefined)
    conditions.push({
      table: 'amounts',
      index: 'amounts_by_amount',
      ...within('amount', keyOf(amountFrom), '<=', keyOf(amountTo)),
    })
  return conditions
}

export const blockTimeZones = ({ blockTimeFrom, blockTimeTo }: TimeRange): Condition[] => [
  ...(blockTimeFrom === undefined
    ? []
    : [{ sql: 'last_block_time >= ?', parameters: [Date.parse(blockTimeFrom)] }]),
  ...(blockTimeTo === undefined
    ? []
    : [{ sql: 'first_block_time < ?', parameters: [Date.parse(blockTimeTo)] }]),
]
