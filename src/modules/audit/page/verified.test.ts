import { expect, it } from 'vitest'
import { auditedTime, coveredShares, verifiedBy } from './verified.ts'

type Coverage = Parameters<typeof verifiedBy>[0]
const time = '2026-01-01T00:00:00.000Z'
const at = (block: number) => ({ block, time })

const coverage = (blocks: readonly (number | null)[], hasNode = true): Coverage =>
  ({
    listeners: blocks.map((block) => ({ auditedTo: block === null ? null : at(block) })),
    hasNode,
    total: { auditedTo: blocks.includes(null) ? null : at(Math.min(...(blocks as number[]))) },
  }) as unknown as Coverage

it.each<[string, Coverage, ReturnType<typeof verifiedBy>]>([
  ['without a listener', coverage([]), { state: 'unverified', reason: 'no-listener' }],
  ['without a node', coverage([null], false), { state: 'unverified', reason: 'no-node' }],
  ['before an audit', coverage([null, null]), { state: 'unverified', reason: 'not-audited' }],
  ['with one of two audited', coverage([9, null]), { state: 'unverified', reason: 'in-part' }],
  ['with both audited', coverage([1290, 1300]), { state: 'verified', block: 1290 }],
])('all clear is earned %s as it should be', (_, given, expected) =>
  expect(verifiedBy(given)).toEqual(expected),
)

it('shares of covered time count all listeners, and time that none has as nothing', () => {
  const hour = (hours: number): string => new Date(Date.parse(time) + hours * 3_600_000).toISOString()
  const segment = (from: number, to: number, state: string) => ({ from: hour(from), to: hour(to), state })
  const listeners = [
    { segments: [segment(0, 2, 'covered'), segment(2, 3, 'missed')] },
    { segments: [segment(1, 3, 'not-audited')] },
  ]
  const given = { from: time, to: hour(4), listeners } as unknown as Parameters<typeof coveredShares>[0]
  expect(coveredShares(given, 4)).toEqual([1, 0.5, 0, 0])
})

it('the audited share is of the time since listeners began, and unknown before an audit', () => {
  const minute = (minutes: number): string => new Date(Date.parse(time) + minutes * 60_000).toISOString()
  const segment = (from: number, to: number, audited: boolean) => ({
    from: minute(from),
    to: minute(to),
    audited,
  })
  const given = (...segments: readonly object[]) =>
    auditedTime({ to: minute(100), listeners: [{ segments }] } as unknown as Coverage & {
      readonly to: string
    })
  expect(given(segment(60, 97, true), segment(97, 100, false))).toEqual({ share: 0.925, ms: 40 * 60_000 })
  expect(given(segment(60, 100, false))).toBeNull()
})
