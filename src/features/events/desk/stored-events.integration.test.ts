import { join } from 'node:path'
import Database from 'better-sqlite3'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { EventFilter } from '../contract/event-filter.ts'
import { createCachedCounts } from './cached-counts.ts'
import { countEvents } from './count-events.ts'
import { getEvent } from './get-event.ts'
import { getDelivery } from './read-deliveries.ts'
import { readDelivery } from './read-delivery.ts'
import { bodyOf } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll, runToEnd, type TestReader } from './testing/query.ts'
import { inflatedLimit, openIndexer, readAll } from './testing/read-all.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const log = logInTest()
/** Reads what is delivered, and what was before. */
const read = (...bodies: readonly { readonly body: Buffer }[]): TestReader => {
  if (bodies.length > 0) log.folder().deliver(...bodies)
  readAll(log.folder().path)
  return log.reader()
}

let seed = 0

const made = (name = 'Made') => {
  seed += 1
  return {
    uid: `0x${seed.toString(16).padStart(64, '0')}`,
    memo: 'pear',
    event: { eventSig: `${name}(uint256)`, types: ['uint256'], names: ['id'], values: [String(seed)] },
  }
}

const fillMade = () => read(bodyOf(made()), bodyOf(made()), bodyOf(made('Gone')))
const cached = inEachTest(() => createCachedCounts())

/** Counts with what is cached; the same must come out without it. */
const countCached = (filter: EventFilter) => {
  const counted = runToEnd(countEvents(log.reader().connection, { filter }, cached()))
  expect(counted).toEqual(countAll(log.reader(), filter))
  return counted
}

test('what came since is added to what was counted, also deliveries of several events', () => {
  fillMade()
  expect(countCached({ eventName: 'Made' })).toEqual({ events: 2, deliveries: 2 })
  expect(countCached({ text: 'pear' })).toEqual({ events: 3, deliveries: 3 })
  read(bodyOf(made(), made(), made('Gone')), bodyOf(made('Gone'), made()))
  expect(countCached({ eventName: 'Made' })).toEqual({ events: 5, deliveries: 4 })
  expect(countCached({ eventName: 'Gone' })).toEqual({ events: 3, deliveries: 3 })
  expect(countCached({ text: 'pear' })).toEqual({ events: 8, deliveries: 5 })
  expect(countCached({ eventName: 'Made', deliveryId: 4 })).toEqual({ events: 2, deliveries: 1 })
})

test('texts are counted as far as they can be searched, and the rest when it can', () => {
  fillMade()
  log.folder().deliver(bodyOf(made()))
  const indexer = openIndexer(log.folder().path)
  while (indexer.step(1000, (stored) => readDelivery(stored, inflatedLimit)).backlog > 0);
  indexer.close()
  expect(countCached({ text: 'pear' }).events).toBe(3)
  expect(countCached({ eventName: 'Made' }).events).toBe(3)
  read()
  expect(countCached({ text: 'pear' }).events).toBe(4)
})

test('events that went are not counted', () => {
  fillMade()
  countCached({ eventName: 'Made' })
  const raw = new Database(join(log.folder().path, 'deliveries.db'))
  raw.exec('UPDATE retention SET keep_from = 2; DELETE FROM deliveries WHERE id < 2')
  raw.close()
  log.folder().release()
  read()
  expect(countCached({ eventName: 'Made' })).toEqual({ events: 1, deliveries: 1 })
})

const noon = Date.UTC(2026, 0, 5, 12)
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString()
const contract = (number: number): string => `0x${String(number).padStart(40, '0')}`

/** A sale of tokens in smallest units. @param minutes of its block, `null`: it names none */
const paid = (number: number, minutes: number | null, amounts: readonly string[], of = 1) => ({
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
    paid(0, 30, ['5', '900']),
    paid(1, 10, ['1000000000000000000']),
    paid(2, null, ['70']),
    paid(3, 20, ['71', '72'], 2),
    // Nobody has a block in an hour from now.
    paid(4, 600, ['0']),
    paid(5, 40, ['115792089237316195423570985008687907853269984665640564039457584007913129639935'], 2),
  ]
  for (const [place, one] of elements.entries())
    log.folder().deliver({ ...bodyOf(one), receivedAt: noon + 3_600_000 + place * 1000 })
}

const numbers = (filter: EventFilter): (number | string | null)[] =>
  allEvents(log.reader(), filter, 2).map(({ blockNumber }) => blockNumber)

test('events are found by the time of their block, whenever they came, and by a range of an amount', () => {
  fill()
  read()
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

const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const account = `0x${'11'.repeat(20)}`
const operator = account.replace('0x', `0x${'0'.repeat(24)}`)
const ids = Array.from({ length: 300 }, (_, index) => 2n ** 255n + BigInt(index))
const amounts = ids.map((_, index) => BigInt(index + 1))

const batch = {
  uid: 'batch',
  type: 'BLOCK_ADDED',
  event: { eventSig: 'TransferBatch(address,address,address,uint256[],uint256[])' },
  rawLog: {
    topics: [transferBatch, operator, operator, operator],
    data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts]),
  },
}

test('a value too long for a row is marked there, found, and whole in the event itself', () => {
  const reader = read(bodyOf(batch))
  const [row] = allEvents(reader, { tokenId: String(ids[299]) }, 10)
  expect(row?.args.map(({ name, value, leftOut }) => [name, value, leftOut])).toEqual([
    ...['operator', 'from', 'to'].map((name) => [name, account, undefined]),
    ['ids', null, JSON.stringify(ids.map(String)).length],
    ['values', null, JSON.stringify(amounts.map(String)).length],
  ])
  expect(countAll(reader, { tokenId: String(ids[0]), account }).events).toBe(1)
  expect(countAll(reader, { amount: '0300' }).events).toBe(1)
  expect(countAll(reader, { amount: '301' }).events).toBe(0)
  const whole = valueOf(getEvent(reader.connection, reader.rows, { id: 1_000_000 }, inflatedLimit))
  expect(whole.args[3]).toEqual({ name: 'ids', type: 'uint256[]', value: ids.map(String) })
})

const transfer = (uid: string) => ({
  uid,
  type: 'BLOCK_ADDED',
  event: { eventSig: 'Transfer(address,address,uint256)' },
  rawLog: {
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'],
    data: `0x${'00'.repeat(96)}`,
  },
})

const damage = (file: string, sql: string): void => {
  log.close()
  const raw = new Database(join(log.folder().path, file))
  raw.exec(sql)
  raw.close()
}

const argsOf = (): unknown[] => allEvents(log.reader(), {}, 10).map(({ args }) => args)

test.each(['[1', '{}', '[{"leftOut":"x"}]', '[1,2,3,4,5,6,7,8,9]'])(
  'a row with the arguments %s says so, and the rows beside it stay',
  (args) => {
    read(bodyOf(transfer('one')), bodyOf(transfer('two')))
    const [whole, other] = argsOf()
    expect(other).toEqual(whole)
    damage('events.db', `UPDATE events SET args = '${args}' WHERE id < 2000000`)
    const value = 'The database is damaged at the arguments of event 1000000: they cannot be read.'
    expect(argsOf()).toEqual([whole, [{ name: 'damaged', type: '', value }]])
  },
)

test('a delivery that is damaged is shown as such, with nothing that may be false', () => {
  read(bodyOf(transfer('one')))
  damage('deliveries.db', 'DROP TRIGGER deliveries_never_change; UPDATE deliveries SET status = 201')
  const reader = log.reader()
  expect(valueOf(getDelivery(reader.connection, reader.rows, { id: 1 }))).toMatchObject({
    id: 1,
    problem: expect.stringContaining('damaged in deliveries.db') as string,
    bodyBase64: '',
    headers: [],
  })
})
