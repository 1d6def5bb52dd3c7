import { expect, it } from 'vitest'
import type { Check } from '../audit/check.ts'
import { finding } from '../audit/checks.ts'
import { fact } from '../fact.ts'
import { sayGate } from '../say.ts'
import { checkOverride, gateReasons, type GateVerdict } from './gate.ts'

const reasonOf = (
  id: string,
  what: ReturnType<typeof fact>,
  step: number | null = null,
  source: 'rules' | 'decoded' = 'decoded',
) => ({ id, state: 'differs' as const, step, source, fact: what })

const accepted: GateVerdict = { state: 'accepted', reasons: [] }
const refused: GateVerdict = {
  state: 'not-accepted',
  reasons: [
    reasonOf('differs:coin:0x1', fact('no-steps', {})),
    reasonOf('gap:undecoded:2', fact('selector-unknown', { selector: '0x12345678' }), 2),
  ],
}
const inactive = (orderId: string): Check =>
  finding('order-active', 'order-inactive', { orderId, status: { quote: 'filled' } })
const twice = (second: number): Check => finding('duplicate-step', 'step-twice', { first: 0, second }, second)

it('lets an accepted build pass that was never run, whatever rules found', () => {
  expect(gateReasons(accepted, [inactive('5')], 0)).toEqual([])
})

it('names every reason and every rule that found an error, each once', () => {
  const checks: Check[] = [
    twice(1),
    twice(2),
    finding('contract-known', 'book-not-listed', { network: 'devnet', address: '0x1' }),
    { ...inactive('5'), state: 'ok' },
  ]
  const reasons = gateReasons(refused, checks, 0)
  expect(reasons.map(({ id }) => id)).toEqual(['differs:coin:0x1', 'gap:undecoded:2', 'duplicate-step'])
  expect(sayGate(reasons).at(-1)?.message).toBe('The same step comes twice. The same step comes twice.')
})

it('says nothing twice: what a rule found is one reason, and reasons of the same words say where they are', () => {
  const byNumber = (orderId: string) => fact('orders-by-number', { orderIds: [orderId] })
  const verdict: GateVerdict = {
    ...refused,
    reasons: [
      reasonOf('rule:order-active', inactive('5').fact, null, 'rules'),
      reasonOf('rule:order-active#2', inactive('6').fact, null, 'rules'),
      reasonOf('gap:order-on-chain:0', byNumber('5'), 0),
      reasonOf('gap:order-on-chain:1', byNumber('6'), 1),
    ],
  }
  const elsewhere = inactive('7')
  expect(gateReasons(verdict, [elsewhere], 0)).toContainEqual({
    id: 'order-active',
    facts: [{ step: null, fact: elsewhere.fact }],
  })
  const gateSentences = sayGate(gateReasons(verdict, [inactive('5'), inactive('6'), twice(1)], 0))
  expect(gateSentences).toEqual([
    { id: 'rule:order-active', message: 'Order 5 is not active.' },
    { id: 'rule:order-active#2', message: 'Order 6 is not active.' },
    {
      id: 'gap:order-on-chain:0',
      message: expect.stringMatching(/^Step 1, order 5: The call only names/) as string,
    },
    {
      id: 'gap:order-on-chain:1',
      message: expect.stringMatching(/^Step 2, order 6: The call only names/) as string,
    },
    { id: 'duplicate-step', message: 'The same step comes twice.' },
  ])
})

it('names a former run, also of an accepted build', () => {
  expect(sayGate(gateReasons(accepted, [], 1))).toEqual([
    { id: 'already-run', message: expect.stringContaining('once') as string },
  ])
  expect(gateReasons(refused, [], 2).map(({ id }) => id)).toContain('already-run')
})

it('never lets a build pass that is not accepted, also when its verdict gives no reason', () => {
  expect(gateReasons({ state: 'not-understood', reasons: [] }, [], 0)).toMatchObject([
    { id: 'not-understood' },
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
