import { expect, test } from 'vitest'
import { sponsoredWords } from './sponsored-words.ts'

test.each([
  [[false, false], 'Not sponsored: the wallet pays a fee for each transaction.'],
  [[true, true], 'The service says that it sponsors all of these transactions.'],
  [[null, null], 'The service did not say whether it sponsors these transactions. Assume it does not.'],
  [[true, false], 'Of 2 transactions the service says that it sponsors 1 and does not sponsor 1.'],
  [
    [true, null, false],
    'Of 3 transactions the service says that it sponsors 1 and does not sponsor 1. Of 1 it did not say: assume that it does not.',
  ],
  [
    [false, null],
    'Of 2 transactions the service says that it does not sponsor 1. Of 1 it did not say: assume that it does not.',
  ],
])('%j', (said, words) => {
  expect(sponsoredWords(said.map((sponsored) => ({ sponsored })))).toBe(words)
})
