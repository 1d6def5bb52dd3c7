import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../core/wire/parse-json.ts'
import { readDeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import { examineLog, type ExaminedLog, type RebuiltBlock } from './examine-log.ts'
import { rebuildHeader } from './header.ts'
import { readReceiptLogs, rebuildReceipts, stateSyncHash } from './receipts.ts'
import { rebuildTransactions } from './transactions.ts'
import { buildListTrie } from './trie.ts'
import { writeChainProof } from './proof-file.ts'
import { recheckChainProof } from './recheck.ts'
import { ofHex } from '../../../features/signatures/core/bytes.ts'
import { deliverLog, proofOf, readLog, transferLog, type Delivered } from './testing/deliver.ts'
import { makeBlock, rebuildMade } from './testing/make-block.ts'
import { recover } from './testing/recover.ts'

const twin = transferLog(7, 1, 2, 500n)
const made = makeBlock([
  [transferLog(5, 1, 2, 10n)],
  [transferLog(5, 3, 4, 20n), transferLog(6, 3, 4, 21n)],
  [],
  [twin, transferLog(7, 9, 9, 9n), twin],
  ...Array.from({ length: 140 }, (_, at) => [transferLog(8, at, at + 1, BigInt(at))]),
])
const block = rebuildMade(made)
const receivedAt = Number(block.header.timestamp) * 1000 + 5000

const examine = (element: Delivered, from: RebuiltBlock = block): ExaminedLog => {
  const read = readDeliveredLog(element, receivedAt)
  if (!('log' in read)) return { ...read, outcome: 'open', checks: [], logIndex: null, place: null }
  const examined = examineLog(read.log, from, recover)
  return examined.outcome === 'in-block' && read.doubt !== null
    ? { ...examined, outcome: 'open', reason: read.doubt.reason }
    : examined
}

const verdictOf = (element: Delivered, from?: RebuiltBlock): string => {
  const { outcome, reason } = examine(element, from)
  return reason === null ? outcome : `${outcome} ${reason}`
}

const good = deliverLog(block, 1, 1)
const rawOf = (element: Delivered) => element['rawLog'] as { data: string; topics: string[] }
const eventOf = (element: Delivered) => element['event'] as { values: string[] }
const unboundBlock = { ...block, transactions: null }
const otherWord = `0x${'0'.repeat(63)}1`

test('every log of the block is in it, as delivered', () => {
  for (const [receipt, { logs }] of block.logs.entries())
    for (const position of logs.keys())
      expect(verdictOf(deliverLog(block, receipt, position))).toBe('in-block')
})

test('an index that counts in the block is one, too', () => {
  const element = { ...good, txnLogIndex: 2 }
  expect(verdictOf(element)).toBe('in-block')
  expect(examine(element).logIndex).toMatchObject({ inTransaction: 1, inBlock: 2, holds: 'block' })
})

test('of two equal logs each is proven at its own place', () => {
  expect(examine(deliverLog(block, 3, 0)).place).toEqual({ receipt: 3, position: 0, before: 3 })
  expect(examine(deliverLog(block, 3, 2)).place).toEqual({ receipt: 3, position: 2, before: 3 })
})

const values = (element: Delivered, word: string): Delivered => ({
  ...element,
  rawLog: { ...rawOf(element), data: word },
  event: { ...eventOf(element), values: eventOf(element).values.with(2, word) },
})
const topics = (element: Delivered): Delivered => ({
  ...element,
  rawLog: { ...rawOf(element), topics: rawOf(element).topics.with(1, otherWord) },
  event: { ...eventOf(element), values: eventOf(element).values.with(0, `0x${otherWord.slice(26)}`) },
})

const info = (members: Delivered): Delivered => ({
  ...good,
  txnInfo: { ...(good['txnInfo'] as Delivered), ...members },
})

const withEvent = (members: Delivered): Delivered => ({ ...good, event: { ...eventOf(good), ...members } })
const otherPrefix = eventOf(good).values.with(0, `1x${eventOf(good).values[0]?.slice(2)}`)
const older = (members: Delivered): Delivered => {
  const { event: _event, rawLog, ...around } = good
  return { ...around, Log: { raw: { ...(rawLog as Delivered), ...members } } }
}

const single = (value: bigint, number = 4711): RebuiltBlock =>
  rebuildMade(makeBlock([[transferLog(5, 1, 2, value)]], { number }))
const txnHash = block.transactions?.hashes[0] ?? ''
const asOfBlock = { blockHash: block.header.hash, blockNumber: 4711, txnHash }
const forgeries: readonly (readonly [string, Delivered, string])[] = [
  ['value, in the log and beside it', values(good, `0x${'f'.repeat(64)}`), 'refuted'],
  ['value beside it', withEvent({ values: eventOf(good).values.with(2, otherWord) }), 'open contradictory'],
  ['place in the block', { ...good, txnIndex: 2 }, 'refuted'],
  ['swapped transaction', { ...good, txnHash }, 'refuted'],
  ['invented transaction', { ...good, txnHash: `0x${'12'.repeat(32)}` }, 'refuted'],
  ['log index', { ...good, txnLogIndex: 7 }, 'open index-differs'],
  ['a twin of a log that is there once', { ...good, txnLogIndex: 0 }, 'open index-differs'],
  ['time by less than a second', { ...good, ts: '2026-01-01T00:00:00.001Z' }, 'open time-differs'],
  ['time', { ...good, ts: '2026-01-01T00:00:01.000Z' }, 'open time-differs'],
  ['invented log', deliverLog(single(999n), 0, 0, asOfBlock), 'refuted'],
  ['log of another block', deliverLog(single(10n, 1), 0, 0), 'open header-not-rebuilt'],
  ['no contract', { ...good, contractAddress: null }, 'open no-log'],
  ['sender of the transaction', info({ from: `0x${'99'.repeat(20)}` }), 'open transaction-differs'],
  ['receiver of the transaction', info({ to: `0x${'99'.repeat(20)}` }), 'open transaction-differs'],
  ['no receiver', info({ to: `0x${'00'.repeat(20)}` }), 'open transaction-differs'],
  ['native coins', info({ value: '1000000000000000000' }), 'open transaction-differs'],
  ['native coins under the other name', { ...good, txnData: { value: '7' } }, 'open contradictory'],
  ['an index that is none', { ...good, txnLogIndex: '-1' }, 'open contradictory'],
  ['a name that no contract gives', withEvent({ names: ['to (buyer)', 'x', 'value'] }), 'open contradictory'],
  ...Object.entries({
    address: `0x${'99'.repeat(20)}`,
    blockHash: '0x12',
    transactionHash: `0x${'99'.repeat(32)}`,
    blockNumber: '0xffffffffff',
    logIndex: '0x63',
    removed: true,
  }).flatMap(([name, said]) => [
    [
      `${name} in rawLog`,
      { ...good, rawLog: { ...rawOf(good), [name]: said } },
      'open contradictory',
    ] as const,
    [`${name} in Log.raw`, older({ [name]: said }), 'open contradictory'] as const,
  ]),
  [
    'the same in Log.raw',
    older({ removed: false, logIndex: '0x1', blockHash: asOfBlock.blockHash }),
    'in-block',
  ],
  ['a second log', { ...older({}), log: { raw: rawOf(good) } }, 'open contradictory'],
  ['a second log that is none', { ...good, log: 'x' }, 'open contradictory'],
  ['a type that is an object', { ...good, contractType: { a: 1 } }, 'open contradictory'],
  ['another event beside it', withEvent({ canonical: 'Other(uint256)' }), 'open contradictory'],
  ['another event instead', withEvent({ eventSig: '', canonical: 'Other(uint256)' }), 'open contradictory'],
  ['the same event beside it', withEvent({ canonical: 'Transfer(address,address,uint256)' }), 'in-block'],
  ['an address of another prefix', withEvent({ values: otherPrefix }), 'open contradictory'],
  ['hash of the transaction in txnInfo', info({ hash: `0x${'12'.repeat(32)}` }), 'open contradictory'],
  ['a hash that is none', { ...good, txnHash: '0x12' }, 'open contradictory'],
]

test.each(forgeries)('forged: %s', (_name, element, verdict) => {
  expect(verdictOf(element)).toBe(verdict)
})

test('a log more or less of a topic is another log', () => {
  const fewer = { ...good, rawLog: { ...rawOf(good), topics: rawOf(good).topics.slice(0, 2) } }
  expect(verdictOf(fewer)).toBe('refuted')
})

describe('what a node says', () => {
  const header = rebuildHeader(made.block, ofHex(made.block.hash))

  test('receipts that are swapped, dropped or changed are none of the block', () => {
    const root = header?.receiptsRoot ?? new Uint8Array()
    const [first, second, ...rest] = made.receipts
    const other = { ...first, logs: [] }
    for (const lie of [[second, first, ...rest], [first, ...rest], [other, second, ...rest], [], [null]])
      expect(rebuildReceipts(lie, root)).toBeNull()
  })

  test('an invented header is none of the hash', () => {
    const hash = ofHex(made.block.hash)
    for (const name of Object.keys(made.block)) {
      if (name === 'hash' || name === 'transactions') continue
      expect(rebuildHeader({ ...made.block, [name]: '0x01' }, hash)).toBeNull()
      expect(rebuildHeader({ ...made.block, [name]: null }, hash)).toBeNull()
    }
  })

  test('without the bytes of transactions no transaction is proven', () => {
    expect(verdictOf(good, unboundBlock)).toBe('open transaction-not-bound')
    const { txnHash: _hash, txnIndex: _index, txnInfo: _info, ...withoutTransaction } = good
    expect(verdictOf(withoutTransaction, unboundBlock)).toBe('in-block')
    expect(verdictOf(topics(good), unboundBlock)).toBe('refuted')
  })

  test('what is said of a transaction is compared where its hash is not delivered, too', () => {
    const { txnHash: _hash, ...withoutHash } = good
    expect(verdictOf(withoutHash)).toBe('in-block')
    expect(verdictOf(withoutHash, unboundBlock)).toBe('open transaction-not-bound')
    expect(verdictOf({ ...withoutHash, txnInfo: { value: '5' } })).toBe('open transaction-differs')
  })

  test('a transaction of a type that cannot be read leaves open what is said of it', () => {
    const encoded = (block.transactions?.encoded ?? []).map((bytes) => bytes.with(0, 0x71))
    const strange = rebuildTransactions(encoded, buildListTrie(encoded).root)
    const { root } = buildListTrie(encoded)
    const changed = { ...block, header: { ...block.header, transactionsRoot: root }, transactions: strange }
    const { txnHash: _hash, ...withoutHash } = good
    expect(verdictOf(withoutHash, changed)).toBe('open transaction-not-read')
    expect(verdictOf({ ...withoutHash, txnInfo: {} }, changed)).toBe('in-block')
  })

  test('a transaction of another chain proves nothing', () => {
    expect(verdictOf(good, { ...block, chainId: 1 })).toBe('open chain-differs')
  })

  test('a receipt outside of the root is neither proven nor refuted', () => {
    const sync = {
      type: '0x0',
      status: '0x1',
      cumulativeGasUsed: '0x0',
      logsBloom: `0x${'00'.repeat(256)}`,
      logs: [transferLog(0x1010, 1, 2, 3n)],
    }
    const read = rebuildReceipts([...made.receipts, sync], header?.receiptsRoot ?? new Uint8Array())
    expect(read?.outside).toBe(1)
    const synced = { ...topics(good), txnHash: stateSyncHash(block.header.number, block.header.hash) }
    expect(verdictOf(synced)).toBe('open receipts-not-rebuilt')
    if (read !== null)
      expect(verdictOf(topics(good), { ...block, receipts: read })).toBe('open receipts-not-rebuilt')
  })
})

test('bytes that are no receipt have no logs', () => {
  for (const bytes of ['0x', '0x00', '0xc0', '0x02c0', '0x80', '0xc401028003'])
    expect(readReceiptLogs(ofHex(bytes))).toBeNull()
})

test('a block of one receipt is proven by a single node', () => {
  const body = proofOf(single(10n), readLog(single(10n), 0))
  expect(body.receipt.nodes).toHaveLength(1)
  expect(recheckChainProof(writeChainProof(body), recover)).toMatchObject({ proven: true })
})

describe('a member of a delivery', () => {
  const words = ['', 'x', '0x12', `0x${'99'.repeat(20)}`, `0x${'0'.repeat(62)}fe`]
  const odd: readonly JsonValue[] = [{}, [], true, -1, 1.5, 12345, ...words, ['0x'], { a: 1 }]
  /** Named in docs/chain-proofs.md: nothing on a chain, or nothing that is documented, says what they have to be. */
  const notCovered = new Set(['uid', 'id', 'contractType', 'logDataType', 'txnInfo.gasPrice', 'other'])
  const nested = ['event', 'rawLog', 'txnInfo', 'txnData']
  const names = [
    ...new Set([...Object.keys(good), ...nested, 'id', 'other']),
    ...['topicHash', 'eventSig', 'types', 'names', 'values'].map((name) => `event.${name}`),
    ...['data', 'topics'].map((name) => `rawLog.${name}`),
    ...['from', 'to', 'value', 'gasPrice'].map((name) => `txnInfo.${name}`),
  ]
  const replaced = (name: string, value: JsonValue): Delivered => {
    const [first = '', second] = name.split('.')
    return second === undefined
      ? { ...good, [first]: value }
      : { ...good, [first]: { ...(good[first] as Delivered), [second]: value } }
  }
  /** Values that say what is not said otherwise, or say nothing. */
  const saysNothing = (name: string, value: JsonValue): boolean =>
    (value === '' && /^txnInfo\.(?:from|to|value)$|^event\.(?:eventSig|topicHash)$/.test(name)) ||
    (JSON.stringify(value) === '{}' && ['event', 'txnInfo', 'txnData'].includes(name)) ||
    (JSON.stringify(value) === '{"a":1}' && ['event', 'txnInfo', 'txnData'].includes(name))

  test.each(names)('%s is compared, or named as not covered', (name) => {
    const proven = odd.filter(
      (value) => !saysNothing(name, value) && verdictOf(replaced(name, value)) === 'in-block',
    )
    if (notCovered.has(name)) expect(proven.length).toBeGreaterThan(0)
    else expect(proven).toEqual([])
  })
})

test('what is said of a block counts its receipts as people do', () => {
  const one = single(10n)
  const invented = { ...deliverLog(one, 0, 0), contractAddress: `0x${'ab'.repeat(20)}` }
  const { outcome, message } = examine(invented, one)
  expect([outcome, message]).toEqual([
    'refuted',
    expect.stringMatching(/: its one receipt has no such log\.$/),
  ])
  const among = { ...good, contractAddress: `0x${'ab'.repeat(20)}` }
  expect(examine(among).message).toMatch(/: none of its 144 receipts has it\.$/)
})
