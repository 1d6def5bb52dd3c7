import { expect, it } from 'vitest'
import { readReasons } from './read-reasons.ts'

const reason = (id: string, message: string, step: number | null = null, found = '') => ({
  id,
  state: 'not-understood' as const,
  message,
  expected: '',
  found,
  step,
})

it('says alike ones once, with their steps and orders', () => {
  const reasons = [
    reason('gap:order-on-chain', 'The call only names its orders.', 1, '0x0a'),
    reason('gap:order-on-chain#2', 'The call only names its orders.', 2, '0x0b'),
  ]
  expect(readReasons({ reasons }, reasons)).toEqual([
    {
      id: 'gap:order-on-chain',
      message: 'The call only names its orders.',
      steps: 'Steps 2 and 3',
      about: 'Steps 2 and 3: orders 0x0a and 0x0b',
    },
  ])
})

it('loses none that must be confirmed, and shows none that need not', () => {
  const reasons = [reason('rule:price', 'The price is odd.', 0, '42'), reason('rule:other', 'Not asked.')]
  const former = { id: 'already-run', message: 'This build was run once before.' }
  expect(readReasons({ reasons }, [{ id: 'rule:price', message: 'The price is odd.' }, former])).toEqual([
    { id: 'rule:price', message: 'The price is odd.', steps: 'Step 1', about: '' },
    { ...former, steps: '', about: '' },
  ])
  expect(readReasons({ reasons: [] }, [former])).toEqual([{ ...former, steps: '', about: '' }])
})
