import { describe, expect, it } from 'vitest'
import type { EventRow, TransactionRow } from '../../contract.ts'
import type { OutageRow } from '../../../receiver/contract.ts'
import {
  eachTransactionOnce,
  isOutage,
  listRows,
  toListed,
  withNewestState,
  withOutages,
  withoutFormer,
} from './list-rows.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 2, minute)).toISOString()

const row = (id: number, members: Partial<EventRow> = {}) =>
  ({
    id,
    deliveryId: id,
    receivedAt: at(id),
    uid: null,
    type: 'BLOCK_ADDED',
    blockHash: '0xb',
    txnHash: `0x${id}`,
    txnLogIndex: 0,
    state: 'active',
    deliveries: 1,
    ...members,
  }) as EventRow

const outage = (from: number, to: number | null): OutageRow => ({
  from: at(from),
  to: to === null ? null : at(to),
  reason: 'closed',
})

const shape = (rows: readonly Parameters<typeof isOutage>[0][]): (string | number)[] =>
  rows.map((one) => (isOutage(one) ? `down ${one.outage.from.slice(14, 16)}` : one.id))

describe('outages among events', () => {
  const rows = [row(40), row(20), row(10)]

  it.each([
    [[outage(50, null), outage(25, 30), outage(12, 15)], true, ['down 50', 40, 'down 25', 20, 'down 12', 10]],
    // Below the last event once the list is at its end.
    [[outage(5, 6)], true, [40, 20, 10]],
    [[outage(5, 6)], false, [40, 20, 10, 'down 05']],
  ])('%j stand above what was received before they began', (outages, hasMore, shown) => {
    expect(shape(withOutages(rows, outages, hasMore))).toEqual(shown)
  })

  it('stand at their time where the list begins with the oldest, up to the last event that is loaded', () => {
    const events = rows.toReversed()
    const outages = [outage(50, null), outage(25, 30), outage(5, 6)]
    const shown = (hasMore: boolean): unknown =>
      shape(listRows(events, outages, { hasMore, oldestFirst: true }))
    expect(shown(true)).toEqual(['down 05', 10, 20, 'down 25', 40])
    expect(shown(false)).toEqual(['down 05', 10, 20, 'down 25', 40, 'down 50'])
  })

  it('leave the list as it is when there are none, or no events', () => {
    expect(withOutages(rows, [], false)).toBe(rows)
    expect(withOutages([], [outage(1, 2)], false)).toEqual([])
  })
})

describe('the newest state of a log', () => {
  it('reaches rows that were loaded before it was delivered', () => {
    const removal = row(9, { type: 'BLOCK_REMOVED', txnHash: '0x3', state: 'removed', deliveries: 2 })
    const brought = withNewestState([removal, row(5), row(3)])
    expect(brought.map(({ state, deliveries }) => `${state} ${deliveries}`)).toEqual([
      'removed 2',
      'active 1',
      'removed 2',
    ])
  })

  it('makes nothing new when nothing changed', () => {
    const rows = [row(5), row(3), row(2, { txnHash: null })]
    expect(withNewestState(rows)).toBe(rows)
  })
})

it('one row for each log leaves out what has come again since its page was loaded, in whatever block', () => {
  const again = row(9, { txnHash: '0x3', blockHash: '0xc', deliveries: 2 })
  const rows = [again, row(5), row(3), row(2, { txnHash: null, uid: null })]
  expect(withoutFormer(rows).map(({ id }) => id)).toEqual([9, 5, 2])
  expect(withoutFormer(rows.slice(0, 2))).toEqual(rows.slice(0, 2))
})

it('has one row for a transaction, with what is said of all its events', () => {
  const transaction = (id: number, txnHash: string): TransactionRow => ({
    id,
    txnHash,
    events: 3,
    firstId: id - 2,
    lastReceivedAt: at(id),
    mainEvent: row(id - 1, { txnHash }),
    worstVerdict: 'refuted',
  })
  const listed = [transaction(9, '0xa'), transaction(8, '0xb'), transaction(5, '0xa')].map(toListed)
  expect(eachTransactionOnce(listed)).toMatchObject([
    { id: 8, txnHash: '0xa', receivedAt: at(9), eventsOfTransaction: 3, chainVerdict: 'refuted' },
    { id: 7, txnHash: '0xb' },
  ])
  const event = row(1)
  expect(toListed(event)).toBe(event)
  expect(eachTransactionOnce([event, row(2, { txnHash: event.txnHash })])).toHaveLength(2)
})
