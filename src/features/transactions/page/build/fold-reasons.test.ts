import { expect, test } from 'vitest'
import { fact } from '../../core/fact.ts'
import { foldReasons } from './fold-reasons.ts'

const reason = (step: number | null, what: ReturnType<typeof fact>) => ({
  id: `${step} ${what.id}`,
  state: 'not-understood' as const,
  source: 'decoded' as const,
  step,
  fact: what,
})

test('what is said of several steps is said once, with all of them and what is there in each', () => {
  const folded = foldReasons([
    reason(0, fact('call-may-fail', { to: '0xa' })),
    reason(null, fact('no-steps', {})),
    reason(1, fact('call-may-fail', { to: '0xb' })),
    reason(2, fact('funds-short', { step: 2, value: '5', balance: '4' })),
  ])
  expect(folded.map(({ steps, actual, count }) => [steps, actual, count])).toEqual([
    ['Steps 1 and 2', '0xa and 0xb', 2],
    ['', '', 1],
    // Its sentence names the step.
    ['', '5 sent, 4 there', 1],
  ])
})
