import { expect, it } from 'vitest'
import { checkOverride, gateReasons, type GateVerdict } from './gate.ts'

const accepted: GateVerdict = { state: 'accepted', headline: 'All agree.', reasons: [] }
const refused: GateVerdict = {
  state: 'not-accepted',
  headline: 'The seller would get nothing.',
  reasons: [
    { id: 'differs:coin:0x1', message: 'Promised 5, decoded 0.' },
    { id: 'gap:undecoded:2', message: 'Step 3 cannot be read.' },
  ],
}
const finding = (rule: string, severity = 'error', state = 'finding') => ({
  rule,
  severity,
  state,
  message: `Rule ${rule}.`,
})

it('lets an accepted build pass that was never run, whatever rules found', () => {
  expect(gateReasons(accepted, [finding('order-expiry')], 0)).toEqual([])
})

it('names every reason and every rule that found an error, each once', () => {
  const checks = [
    finding('post-host'),
    finding('post-host'),
    finding('contract-known', 'warning'),
    finding('order-active', 'error', 'ok'),
  ]
  expect(gateReasons(refused, checks, 0).map(({ id }) => id)).toEqual([
    'differs:coin:0x1',
    'gap:undecoded:2',
    'post-host',
  ])
  expect(gateReasons(refused, checks, 0).at(-1)?.message).toBe('Rule post-host. Rule post-host.')
})

it('names a former run, also of an accepted build', () => {
  expect(gateReasons(accepted, [], 1)).toEqual([
    { id: 'already-run', message: expect.stringContaining('once') },
  ])
  expect(gateReasons(refused, [], 2).map(({ id }) => id)).toContain('already-run')
})

it('never lets a build pass that is not accepted, also when its verdict gives no reason', () => {
  expect(gateReasons({ ...refused, state: 'not-understood', reasons: [] }, [], 0)).toEqual([
    { id: 'not-understood', message: 'The seller would get nothing.' },
  ])
})

it('takes an override that names all reasons and nothing else', () => {
  const reasons = gateReasons(refused, [], 1)
  const all = reasons.map(({ id }) => id)
  expect(checkOverride(reasons, all)).toEqual({ missing: [], unknown: [] })
  expect(checkOverride(reasons, all.slice(1)).missing.map(({ id }) => id)).toEqual(['differs:coin:0x1'])
  expect(checkOverride(reasons, [...all, 'all', 'all']).unknown).toEqual(['all'])
  expect(checkOverride([], ['already-run']).unknown).toEqual(['already-run'])
})
