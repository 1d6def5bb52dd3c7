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

it('says nothing twice: what a rule found is one reason, and reasons of the same words say where they are', () => {
  const cannot = 'The call names the order only.'
  const verdict: GateVerdict = {
    ...refused,
    reasons: [
      { id: 'rule:order-active', message: 'Order 5 is not active.', step: null, found: 'cancelled' },
      { id: 'rule:order-active#2', message: 'Order 6 is not active.', step: null, found: 'filled' },
      { id: 'gap:order-on-chain:0', message: cannot, step: 0, found: '5' },
      { id: 'gap:order-on-chain:1', message: cannot, step: 1, found: '6' },
      { id: 'differs:a', message: 'More is taken.', step: null, found: '5 of a' },
      { id: 'differs:b', message: 'More is taken.', step: null, found: '5 of b' },
    ],
  }
  const checks = [
    { ...finding('order-active'), message: 'Order 5 is not active.' },
    { ...finding('order-active'), message: 'Order 6 is not active.' },
    finding('post-host'),
  ]
  const elsewhere = { ...finding('order-active'), message: 'Order 7 is not active.' }
  expect(gateReasons(verdict, [elsewhere], 0)).toContainEqual({
    id: 'order-active',
    message: 'Order 7 is not active.',
  })
  expect(gateReasons(verdict, checks, 0)).toEqual([
    { id: 'rule:order-active', message: 'Order 5 is not active.' },
    { id: 'rule:order-active#2', message: 'Order 6 is not active.' },
    { id: 'gap:order-on-chain:0', message: `Step 1, order 5: ${cannot}` },
    { id: 'gap:order-on-chain:1', message: `Step 2, order 6: ${cannot}` },
    { id: 'differs:a', message: '5 of a: More is taken.' },
    { id: 'differs:b', message: '5 of b: More is taken.' },
    { id: 'post-host', message: 'Rule post-host.' },
  ])
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
