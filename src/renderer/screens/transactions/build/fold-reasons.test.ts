import { expect, test } from 'vitest'
import { foldReasons } from './fold-reasons.ts'

const reason = (step: number | null, message: string, found = '') => ({
  id: `${step} ${message}`,
  state: 'not-understood' as const,
  step,
  message,
  expected: '',
  found,
})

test('what is said of several steps is said once, with all of them and what was found in each', () => {
  const folded = foldReasons([
    reason(0, 'The call names the order only.', '0xa'),
    reason(null, 'Nobody is paid.'),
    reason(1, 'The call names the order only.', '0xb'),
    reason(2, 'In step 3 a contract is unknown.', 'a contract'),
  ])
  expect(folded.map(({ message, steps, found }) => [message, steps, found])).toEqual([
    ['The call names the order only.', 'Steps 1 and 2', '0xa and 0xb'],
    ['Nobody is paid.', '', ''],
    ['In step 3 a contract is unknown.', '', ''],
  ])
})
