import { expect, it } from 'vitest'
import type { TransactionRow } from '../../../../contract/events.ts'
import { eachOnce } from './transaction-rows.ts'

const row = (id: number, txnHash: string): TransactionRow => ({
  id,
  txnHash,
  blockNumber: 1,
  blockHash: null,
  events: 1,
  firstId: id,
  firstReceivedAt: '2026-01-01T00:00:00.000Z',
  lastReceivedAt: '2026-01-01T00:00:00.000Z',
  mainEvent: {
    id: 1,
    eventName: null,
    contractAddress: null,
    contractType: null,
    args: [],
    listenerId: null,
  },
  eventNames: [],
  contractAddresses: [],
  worstVerdict: null,
})

it('shows a transaction once, where its newest event is', () => {
  expect(eachOnce([row(9, '0xa'), row(8, '0xb'), row(5, '0xa')]).map(({ id }) => id)).toEqual([9, 8])
  const rows = [row(2, '0xa'), row(1, '0xb')]
  expect(eachOnce(rows)).toBe(rows)
})
