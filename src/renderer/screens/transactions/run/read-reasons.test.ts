import { expect, it } from 'vitest'
import { fact } from '../../../../core/transactions/fact.ts'
import { readReasons } from './read-reasons.ts'

const reason = (id: string, what: ReturnType<typeof fact>, step: number | null = null) => ({
  id,
  state: 'not-understood' as const,
  source: 'decoded' as const,
  step,
  fact: what,
})
const asked = ({ id, step, fact: what }: ReturnType<typeof reason>) => ({ id, facts: [{ step, fact: what }] })

it('says alike ones once, with their steps and orders', () => {
  const reasons = [
    reason('gap:order-on-chain', fact('orders-by-number', { orderIds: ['0x0a'] }), 1),
    reason('gap:order-on-chain#2', fact('orders-by-number', { orderIds: ['0x0b'] }), 2),
  ]
  expect(readReasons({ reasons }, reasons.map(asked))).toEqual([
    expect.objectContaining({
      id: 'gap:order-on-chain',
      steps: 'Steps 2 and 3',
      about: 'Steps 2 and 3: order 0x0a and order 0x0b',
    }),
  ])
})

it('loses none that must be confirmed, and shows none that need not', () => {
  const odd = reason('rule:price', fact('nothing-returned', { gained: 0, assets: 2 }), 0)
  const former = { id: 'already-run', facts: [{ step: null, fact: fact('already-run', { times: 1 }) }] }
  const said = expect.objectContaining({
    id: 'already-run',
    message: expect.stringContaining('once before') as string,
    steps: '',
  }) as object
  expect(
    readReasons({ reasons: [odd, reason('rule:other', fact('no-steps', {}))] }, [asked(odd), former]),
  ).toEqual([expect.objectContaining({ id: 'rule:price', steps: 'Step 1', about: '' }), said])
  expect(readReasons({ reasons: [] }, [former])).toEqual([said])
})
