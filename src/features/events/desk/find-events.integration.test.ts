import Database from 'better-sqlite3'
import fc from 'fast-check'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EventFilter } from '../contract/event-filter.ts'
import type { EventRow } from '../contract.ts'
import { deskFile } from '../../../main/platform/app-database/open-tables.ts'
import { eventHistogram } from './event-histogram.ts'
import { encodeCursor } from '../../../main/platform/db/cursor.ts'
import { listEvents } from './list-events.ts'
import { listTransactions } from './list-transactions.ts'
import { isWide, spellOut } from './spell-out.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader, runToEnd } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { lineWords } from '../../../core/webhooks/line-words.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { testForAll } from '../../../core/testing/for-all.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

/** Filters that look into arguments and texts, against a plain reading of their description. */

/** What was sent, by id. */
const sent = new Map<number, Record<string, unknown>>()

const begun = 1_700_000_000_000
const largest = (2n ** 256n - 1n).toString()
const accounts = ['11', '22', '33', 'ab'].map((byte) => `0x${byte.repeat(20)}`)
const ids = ['0', '7', '1237', '9007199254740993', largest]
const largeBlocks = [2 ** 40, '9007199254740993', '123456789012345678901']
const memos =
  'red apple|green apple|Grüße aus Köln|line\nbreak "quoted"|underscore_name|\u{1F600} smile'.split('|')
const listeners = [null, 'north', 'south']
const contracts = ['c1', 'c2'].map((byte) => `0x${byte.repeat(20)}`)

/** Numbers that look random and are the same in every run. */
const pick = <T>(values: readonly T[], seed: number): T =>
  values[Math.floor(Math.abs(Math.sin(seed) * 10_000)) % values.length] as T

const word = (hex: string): string => `0x${hex.replace(/^0x/, '').padStart(64, '0')}`
const hash = (seed: number, salt: string): string =>
  `0x${(salt.repeat(12) + seed.toString(16).padStart(10, '0')).padEnd(64, salt)}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const element = (seed: number): Record<string, unknown> => {
  // Deliveries of one log say the same, of a quarter of the logs something else each time.
  const log = seed % 400 < 300 ? seed % 400 : seed
  const from = pick(accounts, log)
  const to = pick(accounts, log + 0.4)
  const id = BigInt(pick(ids, log + 0.6)).toString(16)
  const isRight = seed % 5 !== 0
  return {
    uid: hash(log, 'e'),
    type: seed % 11 === 0 ? 'BLOCK_REMOVED' : 'BLOCK_ADDED',
    blockNumber: log % 50 === 0 ? pick(largeBlocks, log) : 100 + (log % 9),
    blockHash: hash((seed % 400) % 9, 'b'),
    parentBlockHash: hash(log % 9, 'd'),
    contractAddress: pick(contracts, log + 0.1),
    contractType: log % 3 === 0 ? 'ERC20' : 'ERC721',
    txnHash: hash(seed % 400, 'f'),
    txnIndex: 1,
    txnLogIndex: seed % 4,
    ...(log % 11 === 0 ? {} : { ts: new Date(begun - ((log * 37) % 120) * 60_000).toISOString() }),
    memo: pick(memos, seed + 0.2),
    event: {
      topicHash: transfer,
      eventSig: 'Transfer(address,address,uint256)',
      types: ['address', 'address', 'uint256'],
      names: ['from', 'to', 'tokenId'],
      values: [from, isRight ? to : accounts[0], word(id)],
    },
    rawLog: { data: '0x', topics: [transfer, word(from), word(to), word(id)] },
  }
}

const room = 1_000_000

const isStarred = (id: number): boolean => Math.floor(id / room) % 6 === 0

/** Stars and notes as the app database keeps them, also of events that are not there. */
const writeStars = (path: string): void => {
  const database = new Database(join(path, deskFile))
  database.exec('CREATE TABLE event_notes (event_id INTEGER PRIMARY KEY, note TEXT, star INTEGER NOT NULL)')
  database.exec('CREATE INDEX event_notes_starred ON event_notes (event_id) WHERE star = 1')
  const put = database.prepare('INSERT INTO event_notes VALUES (?, ?, ?)')
  for (const id of sent.keys()) if (id % 4 === 0 || isStarred(id)) put.run(id, 'x', isStarred(id) ? 1 : 0)
  for (const id of [5, 900 * room]) put.run(id, '', 1)
  database.close()
}

const folder = inAllTests(() => makeLogFolder())
beforeAll(() => {
  let seed = 0
  for (let delivery = 1; delivery <= 700; delivery += 1) {
    const elements = Array.from({ length: pick([1, 1, 2, 3], delivery) }, () => element((seed += 1)))
    const [receivedAt, listener] = [begun + delivery * 1000, pick(listeners, delivery)]
    folder().deliver({ ...bodyOf(...elements), receivedAt, listener })
    for (const [index, one] of elements.entries()) sent.set(delivery * room + index, one)
  }
  readAll(folder().path)
  writeStars(folder().path)
})
const reader = inAllTests(() => openReader(folder().path))
const everything = inAllTests(() => allEvents(reader(), {}, 1000))

const argOf = (row: EventRow, name: string): unknown => row.args.find((arg) => arg.name === name)?.value

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Accents are no difference to the index. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [key, ...textsOf(item)])
    : [String(value)]

const known = new Map<number, readonly string[]>()
const nothing = { eventName: null, contractType: null, contractAddress: null, args: [] }

const wordsOfEvent = (id: number): readonly string[] => {
  const line = lineWords(everything().find((row) => row.id === id) ?? nothing)
  const words = known.get(id) ?? [...new Set([...textsOf(sent.get(id)), line].flatMap(wordsIn).map(bare))]
  known.set(id, words)
  return words
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+\*?/gu) ?? []

/** Words between two `OR`: all of them, but none behind `NOT` or a `-`. */
const hasWords = (id: number, text: string): boolean => {
  const there = wordsOfEvent(id)
  const has = (part: string): boolean =>
    wordsOf(part).every((one) => {
      const begins = one.endsWith('*') || /^0x[0-9a-f]*$/.test(one)
      const plain = bare(one.replace('*', ''))
      return there.some((found) =>
        begins && plain.length >= (/^\p{L}/u.test(plain) ? 2 : 4) ? found.startsWith(plain) : found === plain,
      )
    })
  const parts = text.split(/\s+/).filter((part) => part !== 'AND')
  return parts.every((part, at) => {
    if (wordsOf(part).length === 0 || part === 'NOT') return true
    return has(part) !== (parts[at - 1] === 'NOT' || part.startsWith('-'))
  })
}

const hasText = (row: EventRow, text: string): boolean => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return true
  if (/^0x[0-9a-f]{64}$/.test(typed)) return [row.uid, row.txnHash, row.blockHash, transfer].includes(typed)
  if (/^0x[0-9a-f]{40}$/.test(typed))
    return [row.contractAddress, argOf(row, 'from'), argOf(row, 'to')].includes(typed)
  if (/^\d+$/.test(typed))
    return [String(row.blockNumber), argOf(row, 'tokenId')].includes(BigInt(typed).toString())
  return text
    .split(/(?:^|\s)OR(?:\s|$)/)
    .filter((part) => wordsOf(part.replaceAll(/(?:^|\s)(?:AND|NOT)(?=\s|$)/g, ' ')).length > 0)
    .some((part) => hasWords(row.id, part))
}

const isSame = <T>(wanted: T | undefined, found: T): boolean => wanted === undefined || wanted === found

const blockTimeOf = (id: number): string | undefined =>
  z.object({ ts: z.string().optional() }).parse(sent.get(id)).ts

const isWithin = (time: string | undefined, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined && to === undefined) ||
  (time !== undefined && time >= (from ?? '') && time < (to ?? '9'))

const matches = (row: EventRow, filter: EventFilter): boolean =>
  isSame(filter.verdict, row.verdict) &&
  isSame(filter.state, row.state) &&
  isSame<string | null>(filter.listenerId, row.listenerId) &&
  isSame(filter.contractAddress, row.contractAddress ?? '') &&
  isSame(filter.type, row.type ?? '') &&
  isSame(filter.eventName?.toLowerCase(), row.eventName?.toLowerCase()) &&
  isSame(filter.txnHash?.toLowerCase(), row.txnHash ?? '') &&
  isSame(filter.uid?.toLowerCase(), row.uid ?? '') &&
  isSame(filter.deliveryId, row.deliveryId) &&
  isSame(filter.contractType?.toUpperCase(), row.contractType ?? '') &&
  (filter.starred !== true || isStarred(row.id)) &&
  (filter.account === undefined ||
    filter.account
      .toLowerCase()
      .split(/[\s,]+/)
      .some((one) => [argOf(row, 'from'), argOf(row, 'to')].includes(one))) &&
  (filter.tokenId === undefined || argOf(row, 'tokenId') === BigInt(filter.tokenId).toString()) &&
  (filter.blockFrom === undefined || BigInt(row.blockNumber ?? 0) >= BigInt(filter.blockFrom)) &&
  (filter.blockTo === undefined || BigInt(row.blockNumber ?? 0) <= BigInt(filter.blockTo)) &&
  (filter.from === undefined || row.receivedAt >= filter.from) &&
  (filter.to === undefined || row.receivedAt < filter.to) &&
  isWithin(blockTimeOf(row.id), filter.blockTimeFrom, filter.blockTimeTo) &&
  isSame(filter.blockTime, blockTimeOf(row.id) === undefined ? 'unknown' : 'known') &&
  (filter.text === undefined || hasText(row, filter.text))

/** A beginning of more words than are looked up one by one. */
const wide = '0xfffff'

const texts = fc.constantFrom(
  ...`apple|red APPLE|green apple|pear|appl*|app*|koln|GRÜSSE|grüße|quoted line|underscore|name|smile|tokenId
  0xddf252|0xffff|gr*|QU* red|apple -gr*|NOT ap* OR un*|0007|1237|105|9007199254740993|"; DROP|*|()
  apple AND pear|apple NOT|apple OR smile|apple NOT red|apple OR quoted -line|OR grüße|NOT apple
  -apple -smile|NOT apple OR red`.split(/\||\n {2}/),
  ' ',
  transfer,
  largest,
  // Hundreds of hashes begin so.
  ...['', 'red ', 'NOT '].map((before) => before + wide),
  hash(4, 'b'),
  hash(9, 'e'),
  hash(3, 'f').toUpperCase().replace('X', 'x'),
  accounts[1] ?? '',
  contracts[0] ?? '',
)

const time = fc.integer({ min: -10, max: 720 }).map((second) => new Date(begun + second * 1000).toISOString())

const block = fc.constantFrom(-1, 0, 105, '105', 108, 2 ** 40 + 1, '9007199254740992', '99999999999999999999')

const blockTime = fc
  .integer({ min: -10, max: 130 })
  .map((minutes) => new Date(begun - minutes * 60_000).toISOString())

const filters: fc.Arbitrary<EventFilter> = fc
  .record(
    {
      text: texts,
      account: fc.constantFrom(
        ...accounts,
        (accounts[3] ?? '').toUpperCase().replace('X', 'x'),
        `${accounts[0]},${accounts[1]}`,
        `${accounts[2]}, 0x${'9'.repeat(40)}`,
        'nobody',
        `0x${'9'.repeat(40)}`,
      ),
      tokenId: fc.constantFrom(...ids, '007', '8'),
      verdict: fc.constantFrom('consistent', 'contradictory', 'unchecked'),
      state: fc.constantFrom('active', 'removed', 'contradiction', 'doubtful'),
      listenerId: fc.constantFrom('north', 'south', 'west'),
      contractAddress: fc.constantFrom(...contracts),
      type: fc.constantFrom('BLOCK_ADDED', 'BLOCK_REMOVED'),
      contractType: fc.constantFrom('erc721', 'ERC20', 'ERC777'),
      starred: fc.boolean(),
      eventName: fc.constantFrom('Transfer', 'transfer', 'Approval', ''),
      txnHash: fc
        .integer({ min: 0, max: 410 })
        .map((seed) => hash(seed, 'f').toUpperCase().replace('X', 'x')),
      uid: fc.constantFrom(hash(11, 'e'), hash(0xab, 'e').toUpperCase().replace('X', 'x'), 'none'),
      deliveryId: fc.integer({ min: -1, max: 710 }),
      blockFrom: block,
      blockTo: block,
      from: time,
      to: time,
      blockTimeFrom: blockTime,
      blockTimeTo: blockTime,
      blockTime: fc.constantFrom('known', 'unknown'),
    },
    { requiredKeys: [] },
  )
  .chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 3 })
      .map(
        (keys) =>
          Object.fromEntries(Object.entries(filter).filter(([key]) => keys.includes(key))) as EventFilter,
      ),
  )

test('there is something to find', () => {
  expect(everything().length).toBeGreaterThan(1000)
  const kinds = (of: 'verdict' | 'state') => [...new Set(everything().map((row) => row[of]))].toSorted()
  expect(kinds('verdict')).toEqual(['consistent', 'contradictory', 'unchecked'])
  expect(kinds('state')).toEqual(['active', 'contradiction', 'removed'])
  expect(everything().some(({ deliveries }) => deliveries > 1)).toBe(true)
})

testForAll(
  'any filter finds exactly what it describes, newest or oldest first, in pages of any size, and counts it',
  [filters, fc.integer({ min: 1, max: 1000 }), fc.boolean()],
  (filter, limit, oldestFirst) => {
    const wanted = everything().filter((row) => matches(row, filter))
    const page = wanted.length > 300 ? Math.max(limit, 50) : limit
    const found = allEvents(reader(), filter, page, oldestFirst).map(({ id }) => id)
    expect([filter, oldestFirst ? found.toReversed() : found]).toEqual([filter, wanted.map(({ id }) => id)])
    if (Object.keys(filter).length === 0) return
    expect(countAll(reader(), filter).events).toBe(wanted.length)
  },
  {
    numRuns: ofMany(180, 30),
    examples: [{ text: 'app*' }, { text: wide, account: accounts[0] }].map((filter) => [filter, 200, false]),
  },
)

test('a cursor of another list, or of none, is refused', () => {
  const others = [encodeCursor('deliveries', 5), `${encodeCursor('events', 5)}=`, encodeCursor('events', -1)]
  for (const cursor of ['', 'x', 'ZXZlbnRz', ...others]) {
    const refused = errorOf(listEvents(reader().connection, reader().rows, { cursor }))
    expect(refused, cursor).toMatchObject({ kind: 'input', field: 'cursor' })
  }
})

test('few words of a beginning are looked up one by one, many are not', () => {
  const { connection } = reader()
  expect(spellOut(connection, '"GR"* NOT "fo"*')).toBe('("green" OR "gruße") NOT "fo"')
  expect(isWide(spellOut(connection, '"appl"*'))).toBe(false)
  expect(spellOut(connection, `"red" AND "${wide}"*`)).toBe(`"red" AND "${wide}"*`)
  expect(isWide(`"red" AND "${wide}"*`)).toBe(true)
})

test('folded, each on-chain log has one row', () => {
  const folded = allEvents(reader(), { fold: true }, 100)
  const logsOf = (rows: readonly EventRow[]) =>
    new Set(rows.map(({ txnHash, txnLogIndex }) => `${txnHash}/${txnLogIndex}`))
  expect([logsOf(folded).size, logsOf(everything()).size]).toEqual([folded.length, folded.length])
  expect(folded.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(everything().length)
  const found = logsOf(everything().filter((row) => hasText(row, wide)))
  expect(allEvents(reader(), { fold: true, text: wide }, 100)).toHaveLength(found.size)
})

const histogram = (input: Parameters<typeof eventHistogram>[1]) =>
  runToEnd(eventHistogram(reader().connection, input))

describe('the histogram', () => {
  testForAll(
    'of any filter and any number of buckets counts each event once, in its place',
    [filters, fc.integer({ min: 1, max: 200 })],
    (filter, buckets) => {
      const { from, to, bucketMs, counts } = histogram({ filter, buckets })
      expect(counts.length).toBeLessThanOrEqual(buckets)
      const wanted = counts.map(() => 0)
      for (const row of everything().filter((one) => matches(one, filter))) {
        const at = Date.parse(row.receivedAt)
        if (at < Date.parse(from) || at >= Date.parse(to)) continue
        const bucket = Math.floor((at - Date.parse(from)) / bucketMs)
        wanted[bucket] = (wanted[bucket] ?? 0) + 1
      }
      expect(counts).toEqual(wanted)
    },
    {
      numRuns: ofMany(30, 6),
      examples: [
        [{ text: wide }, 40],
        // Of one delivery in the middle of others.
        [{ deliveryId: 350 }, 1],
        [{ deliveryId: 350, eventName: 'Transfer' }, 9],
      ],
    },
  )

  test('of a stretch of time has its bounds', () => {
    const from = new Date(begun + 100_000).toISOString()
    const to = new Date(begun + 200_000).toISOString()
    const found = histogram({ from, to, buckets: 10 })
    expect(found).toMatchObject({ from, to, bucketMs: 10_000 })
    expect(found.counts.reduce((sum, count) => sum + count, 0)).toBe(countAll(reader(), { from, to }).events)
  })
})

describe('transactions', () => {
  type Group = { id: number; txnHash: string; events: number; firstId: number }
  const list = (filter: EventFilter, limit: number, oldestFirst = false): Group[] => {
    const found: Group[] = []
    let cursor: string | undefined
    do {
      const input = { filter, limit, oldestFirst, ...(cursor === undefined ? {} : { cursor }) }
      const page = valueOf(listTransactions(reader().connection, reader().rows, input))
      for (const { id, txnHash, events, firstId, mainEvent } of page.rows) {
        found.push({ id, txnHash, events, firstId })
        // What is said of a transaction is said by one of its events that match.
        const { args, contractAddress } = mainEvent
        const row = everything().find((one) => one.id === mainEvent.id)
        expect(row).toMatchObject({ txnHash, args, contractAddress })
        expect(mainEvent.id).toBeGreaterThanOrEqual(firstId)
        expect(mainEvent.id).toBeLessThanOrEqual(id)
      }
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return found
  }

  const toGroups = (rows: readonly EventRow[]): Group[] => {
    const groups = new Map<string, Group>()
    for (const { id, txnHash } of rows) {
      const group = groups.get(txnHash ?? '')
      if (group === undefined)
        groups.set(txnHash ?? '', { id, txnHash: txnHash ?? '', events: 1, firstId: id })
      else {
        group.events += 1
        group.firstId = id
      }
    }
    return [...groups.values()]
  }

  testForAll(
    'of any filter stand once each, newest first or oldest first, in pages of any size',
    [filters, fc.integer({ min: 1, max: 50 }), fc.boolean()],
    (filter, limit, oldestFirst) => {
      const wanted = toGroups(everything().filter((row) => matches(row, filter)))
      expect(list(filter, limit, oldestFirst)).toEqual(oldestFirst ? wanted.toReversed() : wanted)
    },
    { numRuns: ofMany(12, 4), examples: [[{ text: `red ${wide}` }, 7, false]] },
  )
})
