import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { EventFilter } from '../../../contract/event-filter.ts'
import type { EventRow } from '../../../contract/events.ts'
import { encodeCursor } from '../../platform/db/cursor.ts'
import { listEvents } from './list-events.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const begun = 1_700_000_000_000
const types = ['BLOCK_ADDED', 'BLOCK_REMOVED']
const names = ['Transfer', 'Approval', 'Paid']
const signatures = ['Transfer(address,address,uint256)', 'Approval(address,address,uint256)', 'Paid(address)']
const contracts = ['0x' + 'a'.repeat(40), '0x' + 'B'.repeat(40), 'no address']
const blocks = [1, 5, 5, 9, 2 ** 40, '9007199254740993', '123456789012345678901']

/** Numbers that look random and are the same in every run. */
const pick = <T>(values: readonly T[], seed: number): T =>
  values[Math.floor(Math.abs(Math.sin(seed) * 10_000)) % values.length] as T

const hash = (seed: number): string => `0x${seed.toString(16).padStart(64, '0')}`

const element = (seed: number): Record<string, unknown> => ({
  uid: seed % 7 === 0 ? `Uid-${seed % 21}` : hash(seed % 300),
  type: pick(types, seed),
  blockNumber: pick(blocks, seed + 0.1),
  contractAddress: pick(contracts, seed + 0.2),
  txnHash: hash(seed % 50),
  event: { eventSig: pick(signatures, seed + 0.3), values: [] },
})

const folder = inAllTests(() => makeLogFolder())
beforeAll(() => {
  let seed = 0
  for (let batch = 0; batch < 6; batch += 1) {
    folder().deliver(
      ...Array.from({ length: 400 }, () => {
        const elements = Array.from({ length: pick([0, 1, 1, 2, 4], seed) }, () => element((seed += 1)))
        seed += 1
        // Many at the same time, and a clock that steps back.
        const receivedAt = begun + Math.floor(seed / 100) * 1000 - (batch === 3 ? 20_000 : 0)
        return { ...bodyOf(...elements), receivedAt }
      }),
    )
  }
  readAll(folder().path)
})
const reader = inAllTests(() => openReader(folder().path))
const everything = inAllTests(() => allEvents(reader(), {}, 1000))

const same = (left: string | null, right: string): boolean => left?.toLowerCase() === right.toLowerCase()

/** The filter as its description reads, without any database. */
const matches = (row: EventRow, filter: EventFilter): boolean =>
  (filter.contractAddress === undefined || same(row.contractAddress, filter.contractAddress)) &&
  (filter.eventName === undefined || row.eventName?.toLowerCase() === filter.eventName.toLowerCase()) &&
  (filter.type === undefined || row.type === filter.type) &&
  (filter.txnHash === undefined || same(row.txnHash, filter.txnHash)) &&
  (filter.uid === undefined || same(row.uid, filter.uid)) &&
  (filter.blockFrom === undefined || BigInt(row.blockNumber ?? 0) >= BigInt(filter.blockFrom)) &&
  (filter.blockTo === undefined || BigInt(row.blockNumber ?? 0) <= BigInt(filter.blockTo)) &&
  (filter.from === undefined || row.receivedAt >= filter.from) &&
  (filter.to === undefined || row.receivedAt < filter.to) &&
  (filter.deliveryId === undefined || row.deliveryId === filter.deliveryId)

const time = fc.integer({ min: -30, max: 60 }).map((second) => new Date(begun + second * 1000).toISOString())
const block = fc.constantFrom(
  -1,
  0,
  1,
  4,
  5,
  6,
  '5',
  2 ** 40 + 1,
  '9007199254740992',
  '99999999999999999999',
  '-99999999999999999999',
)
const filters: fc.Arbitrary<EventFilter> = fc.record(
  {
    contractAddress: fc.constantFrom(
      ...contracts,
      contracts[0]?.toUpperCase().replace('X', 'x') ?? '',
      'other',
    ),
    eventName: fc.constantFrom(...names, 'transfer', ''),
    type: fc.constantFrom(...types, 'UNKNOWN'),
    txnHash: fc.integer({ min: 0, max: 60 }).map(hash),
    uid: fc.constantFrom('Uid-7', 'uid-14', hash(11), hash(0xab).toUpperCase().replace('X', 'x'), 'none'),
    blockFrom: block,
    blockTo: block,
    from: time,
    to: time,
    deliveryId: fc.integer({ min: -1, max: 2500 }),
  },
  { requiredKeys: [] },
)

test('there is something to ask', () => {
  expect(everything().length).toBeGreaterThan(2000)
  expect(new Set(everything().map(({ id }) => id)).size).toBe(everything().length)
})

test('any filter finds exactly what it describes, newest or oldest first, in pages of any size', () => {
  // Most members at once match nothing; a few at once is what people ask.
  const few = filters.chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 3 })
      .map(
        (keys) =>
          Object.fromEntries(Object.entries(filter).filter(([key]) => keys.includes(key))) as EventFilter,
      ),
  )
  fc.assert(
    fc.property(few, fc.integer({ min: 1, max: 1000 }), fc.boolean(), (filter, limit, oldestFirst) => {
      const wanted = everything().filter((row) => matches(row, filter))
      const page = wanted.length > 300 ? Math.max(limit, 50) : limit
      const found = allEvents(reader(), filter, page, oldestFirst).map(({ id }) => id)
      expect(oldestFirst ? found.toReversed() : found).toEqual(wanted.map(({ id }) => id))
      if (Object.keys(filter).length === 0) return
      expect(countAll(reader(), filter)).toEqual({
        events: wanted.length,
        deliveries: new Set(wanted.map(({ deliveryId }) => deliveryId)).size,
      })
    }),
    { numRuns: ofMany(120, 30) },
  )
})

test('rows that arrive between two pages do not shift the second', () => {
  const page = (cursor?: string): { ids: number[]; next: string | null } => {
    const input = { limit: 10, ...(cursor === undefined ? {} : { cursor }) }
    const found = valueOf(listEvents(reader().connection, reader().rows, input))
    return { ids: found.rows.map(({ id }) => id), next: found.next }
  }
  const first = page()
  folder().deliver(...Array.from({ length: 30 }, () => bodyOf({ uid: 'late' })))
  readAll(folder().path)
  const second = page(first.next ?? undefined)
  expect([...first.ids, ...second.ids]).toEqual(
    everything()
      .slice(0, 20)
      .map(({ id }) => id),
  )
  expect(page().ids).not.toEqual(first.ids)
})

test.each([
  '',
  'x',
  'ZXZlbnRz',
  encodeCursor('deliveries', 5),
  `${encodeCursor('events', 5)}=`,
  encodeCursor('events', -1),
])('the cursor %j is refused', (cursor) => {
  const found = listEvents(reader().connection, reader().rows, { cursor })
  expect(found).toMatchObject({ ok: false, error: { kind: 'input', field: 'cursor' } })
})
