import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainLog, DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import { createComparison } from './compare-logs.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

const topic = `0x${'dd'.repeat(32)}`
const logOf = (block: number, tx: number, logIndex: number, content: number, salt = ''): ChainLog => ({
  address: `0x${'c0'.repeat(20)}`,
  topics: [topic],
  data: `0x${content.toString(16).padStart(64, '0')}`,
  blockNumber: block,
  blockHash: `0xb${block}${salt}`,
  txnHash: `0xt${block}.${tx}`,
  txnIndex: tx,
  logIndex,
  time: null,
})

/** Blocks as the number of logs of each transaction; few contents, so that many logs are alike. */
const chains = fc
  .array(
    fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
    { minLength: 1, maxLength: 5 },
  )
  .map((blocks) =>
    blocks.flatMap((transactions, block) => {
      let logIndex = 0
      return transactions.flatMap((contents, tx) =>
        contents.map((content) => logOf(block, tx, logIndex++, content)),
      )
    }),
  )

const keyOf = ({ blockHash, logIndex }: ChainLog): string => `${blockHash}/${logIndex}`
const firstOf = (logs: readonly ChainLog[], log: ChainLog): number =>
  Math.min(
    ...logs
      .filter(({ txnHash, blockHash }) => txnHash === log.txnHash && blockHash === log.blockHash)
      .map(({ logIndex }) => logIndex),
  )

const sent = (
  { txnIndex: _index, logIndex, time: _time, ...log }: ChainLog,
  first: number,
  reading: string,
  removal = false,
): Omit<DeliveredLog, 'eventId'> => ({
  ...log,
  removal,
  claims: { txnIndex: null, ts: null },
  index: reading === 'block' ? logIndex : logIndex - first,
})

const shuffled = <T>(values: readonly T[], order: readonly number[]): T[] =>
  values
    .map((value, index) => ({ value, at: order[index % order.length] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)

testForAll(
  'finds exactly what was lost, whatever is repeated, mixed up or taken back, in both readings of the index',
  [
    chains,
    fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
    fc.constantFrom('block', 'transaction'),
  ],
  (logs, losses, order, reading) => {
    const isLost = (index: number): boolean => losses[index % losses.length] === true
    const deliveries = logs.flatMap((log, index) => {
      const first = firstOf(logs, log)
      const orphan = { ...log, blockHash: `${log.blockHash}-orphan` }
      const turned = [sent(orphan, first, reading), sent(orphan, first, reading, true)]
      return [...turned, ...(isLost(index) ? [] : [sent(log, first, reading), sent(log, first, reading)])]
    })
    const comparison = createComparison(logs, () => 'match')
    for (const [eventId, log] of shuffled(deliveries, order).entries()) comparison.add({ ...log, eventId })
    const before = comparison.compare(new Map())
    const firsts = new Map(
      before.ambiguous.map(({ blockHash, txnHash }) => {
        const one = logs.find((log) => log.blockHash === blockHash && log.txnHash === txnHash)
        return [`${blockHash}/${txnHash}`, one === undefined ? 0 : firstOf(logs, one)] as const
      }),
    )
    const found = comparison.compare(firsts)
    expect(found.ambiguous).toEqual([])
    expect(found.undelivered).toHaveLength(logs.filter((_, index) => isLost(index)).length)
    // Which of two that are alike was lost is known once the transaction's first log is.
    if (reading === 'transaction' || before.ambiguous.length === 0)
      expect(found.strays.every(({ log }) => log.blockHash?.endsWith('-orphan') === true)).toBe(true)
    expect(found.removed).toEqual([])
    expect(found.delivered + found.undelivered.length).toBe(logs.length)
    const lost = new Set(logs.filter((_, index) => isLost(index)).map(keyOf))
    const contents = new Set(logs.map(({ data, txnHash }) => data + txnHash))
    if (contents.size === logs.length) expect(new Set(found.undelivered.map(keyOf))).toEqual(lost)
  },
  { numRuns: 500 },
)

const log = logOf(1, 0, 0, 1)
const whole = sent(log, 0, 'block')
test.each<[string, Partial<DeliveredLog>[], object]>([
  [
    'a log with other contents is missed, and what was delivered in its place is a stray',
    [{ data: '0x02' }],
    { delivered: 0, undelivered: [log], strays: [{ log: { data: '0x02' } }] },
  ],
  [
    'a removal of what the chain holds is told apart from its delivery',
    [{}, { removal: true }],
    { delivered: 1, removed: [{ reports: { lastRemoved: 2 } }] },
  ],
  [
    'what says too little is never taken for a delivery',
    [{ data: null }],
    { delivered: 0, undelivered: [log], incomplete: [{ eventId: 1 }] },
  ],
])('%s', (_what, deliveries, found) => {
  const comparison = createComparison([log], () => 'match')
  for (const [at, over] of deliveries.entries()) comparison.add({ ...whole, ...over, eventId: at + 1 })
  expect(comparison.compare(new Map())).toMatchObject(found)
})

const time = Date.UTC(2026, 0, 1)
test.each<[string, Partial<DeliveredLog>, boolean]>([
  ['nothing else', {}, true],
  ['the place and the time', { claims: { txnIndex: 0, ts: '2026-01-01T01:00:00.000+01:00' } }, true],
  ['another place', { claims: { txnIndex: 1, ts: null } }, false],
  ['another time', { claims: { txnIndex: null, ts: '2020-01-01T00:00:00Z' } }, false],
  ['part of a second', { claims: { txnIndex: null, ts: '2026-01-01T00:00:00.0001Z' } }, false],
  ['no time', { claims: { txnIndex: null, ts: 'soon' } }, false],
  ['another number of the block', { blockNumber: 2 }, false],
  ['what cannot be compared', { claims: null }, false],
])(
  'a log that was delivered with %s is confirmed only if that is the chain’s',
  (_what, over, isConfirmed) => {
    const comparison = createComparison([{ ...log, time }], () => 'match')
    // Each repetition is confirmed on its own.
    comparison.add({ ...whole, eventId: 1 })
    comparison.add({ ...whole, ...over, eventId: 2 })
    const compared = comparison.compare(new Map())
    expect(compared).toMatchObject({ delivered: 1, confirmed: isConfirmed ? [1, 2] : [1], undelivered: [] })
  },
)

test('a time that the node does not give with the log is not compared', () => {
  const comparison = createComparison([log], () => 'match')
  comparison.add({ ...whole, eventId: 1, claims: { txnIndex: 0, ts: '2026-01-01T00:00:00Z' } })
  expect(comparison.compare(new Map())).toMatchObject({ delivered: 1, confirmed: [1] })
})
