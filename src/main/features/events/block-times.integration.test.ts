import { expect, test } from 'vitest'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { bodyOf } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'

const log = logInTest()

const begin = Date.UTC(2026, 0, 5, 12)
const at = (minutes: number): string => new Date(begin + minutes * 60_000).toISOString()
const contract = (number: number): string => `0x${String(number).padStart(40, '0')}`

/** A sale of tokens in smallest units. @param minutes of its block, `null`: it names none */
const element = (number: number, minutes: number | null, amounts: readonly string[], of = 1) => ({
  uid: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'BLOCK_ADDED',
  blockNumber: 100 + number,
  txnHash: `0x${number.toString(16).padStart(64, '0')}`,
  txnLogIndex: 0,
  contractAddress: contract(of),
  contractType: `KIND${of}`,
  ...(minutes === null ? {} : { ts: at(minutes) }),
  event: {
    eventSig: `Paid(${amounts.map(() => 'uint256').join(',')})`,
    types: amounts.map(() => 'uint256'),
    names: amounts.map((_, place) => `amount${place}`),
    values: amounts.map((amount) => `0x${BigInt(amount).toString(16).padStart(64, '0')}`),
  },
})

/** Received an hour after 12:00 one second after the other: the times of their blocks are in another order. */
const fill = (): void => {
  const elements = [
    element(0, 30, ['5', '900']),
    element(1, 10, ['1000000000000000000']),
    element(2, null, ['70']),
    element(3, 20, ['71', '72'], 2),
    // Nobody has a block in an hour from now.
    element(4, 600, ['0']),
    element(5, 40, ['115792089237316195423570985008687907853269984665640564039457584007913129639935'], 2),
  ]
  for (const [place, one] of elements.entries())
    log.folder().deliver({ ...bodyOf(one), receivedAt: begin + 3_600_000 + place * 1000 })
}

const numbers = (filter: EventFilter): (number | string | null)[] =>
  allEvents(log.reader(), filter, 2).map(({ blockNumber }) => blockNumber)

test('events are found by the time of their block, whenever they came, and by a range of an amount', () => {
  fill()
  readAll(log.folder().path)
  expect(numbers({ blockTimeFrom: at(20), blockTimeTo: at(40) })).toEqual([103, 100])
  expect(numbers({ blockTimeTo: at(20) })).toEqual([101])
  expect(numbers({ blockTimeFrom: at(10), contractAddress: contract(2) })).toEqual([105, 103])
  expect(numbers({ blockTime: 'known' })).toEqual([105, 103, 101, 100])
  // What cannot be is not said.
  expect(numbers({ blockTime: 'unknown' })).toEqual([104, 102])
  expect(numbers({ blockTime: 'unknown', contractAddress: contract(2) })).toEqual([])
  expect(countAll(log.reader(), { blockTimeFrom: at(20) })).toEqual({ events: 3, deliveries: 3 })
  // By a range of an amount, each once.
  expect(numbers({ amountFrom: '5', amountTo: '900' })).toEqual([103, 102, 100])
  expect(numbers({ amountFrom: '901' })).toEqual([105, 101])
  expect(numbers({ amountTo: '0' })).toEqual([104])
  expect(numbers({ amountFrom: '71', amountTo: '72', contractAddress: contract(1) })).toEqual([])
  expect(numbers({ amountFrom: '71', blockTimeTo: at(25) })).toEqual([103, 101])
  expect(countAll(log.reader(), { amountFrom: '5', amountTo: '900' })).toEqual({ events: 3, deliveries: 3 })
})
