import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import type { ParsedInput } from '../../../contract/contract.ts'
import { chainOrigin } from '../../../core/webhooks/chain-origin.ts'
import { imported } from './testing/deliveries.ts'
import { importRows } from './import-rows.ts'
import { deliveryHistogram } from './delivery-histogram.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { openReader, runToEnd } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { testForAll } from '../../../core/testing/for-all.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const begun = 1_700_000_000_000

/** More than two zones, a clock that once steps back, and deliveries that hold no event or several. */
const times = Array.from({ length: 2500 }, (_, index) => begun + index * 37 - (index > 1500 ? 9_000 : 0))

/** Filled in from the chain, and read from another desk: the latter was delivered. */
const filledAt = [begun + 10, begun + 10, begun + 50_000]
const importedAt = begun + 40

const run = (input: ParsedInput<'deliveries.histogram'>) =>
  runToEnd(deliveryHistogram(reader().connection, input))

const folder = inAllTests(() => makeLogFolder())
beforeAll(async () => {
  folder().deliver(
    ...times.map((receivedAt, index) => ({
      ...bodyOf(...Array.from({ length: index % 3 }, () => ({ uid: `0x${index}`, type: 'BLOCK_ADDED' }))),
      receivedAt,
    })),
  )
  const importOf = (receivedAt: number, originId: number, origin: string) =>
    imported({ ...bodyOf({ uid: `0xf${originId}`, type: 'BLOCK_ADDED' }), origin, originId, receivedAt })
  const filled = filledAt.map((at, index) => importOf(at, index, `${chainOrigin}devnet:path`))
  expect(
    await importRows(folder().path, [...filled, importOf(importedAt, 9, 'another-desk')], begun),
  ).toMatchObject({ ok: true })
  readAll(folder().path)
})
const reader = inAllTests(() => openReader(folder().path))

testForAll(
  'the histogram of deliveries counts each delivery once, in its place, between any two times',
  [
    fc.tuple(...[1, 2].map(() => fc.integer({ min: -20_000, max: 110_000 }))),
    fc.integer({ min: 1, max: 200 }),
    fc.constantFrom(undefined, false, true),
    fc.constantFrom(undefined, 'here' as const),
  ],
  (between, buckets, backfilled, origin) => {
    const from = begun + Math.min(...between)
    const to = begun + Math.max(...between)
    const time = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    const { bucketMs, counts } = run({ ...time, buckets, filter: { backfilled, origin } })
    expect(counts.length).toBeLessThanOrEqual(buckets)
    const wanted = counts.map(() => 0)
    const counted = [
      ...(backfilled === true ? [] : times),
      ...(backfilled === true || origin === 'here' ? [] : [importedAt]),
      ...(backfilled === false ? [] : filledAt),
    ]
    for (const at of counted) {
      if (at < from || at >= Math.max(to, from + 1)) continue
      const bucket = Math.floor((at - from) / bucketMs)
      wanted[bucket] = (wanted[bucket] ?? 0) + 1
    }
    expect(counts).toEqual(wanted)
  },
  { numRuns: 60 },
)
