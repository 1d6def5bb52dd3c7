import { expect, test } from 'vitest'
import { previewWords } from './preview-words.ts'

const coin = `0x${'b'.repeat(40)}`

test.each([
  [
    `A listing was filled: token 399 of 0xaa for 57.7828 of ${coin}.`,
    { what: 'token 399 of 0xaa', amount: { digits: '57.7828', isSmallest: false, coin } },
  ],
  [
    'A listing was filled: token 7 of 0xaa for 0.0204 ETH.',
    { what: 'token 7 of 0xaa', amount: { digits: '0.0204', isSmallest: false, coin: 'ETH' } },
  ],
  [
    `An order was filled, listing or offer unknown: 2 of token 1 of 0xaa for 1,000 smallest units of ${coin}.`,
    {
      what: '2 of token 1 of 0xaa, listing or offer unknown',
      amount: { digits: '1,000', isSmallest: true, coin },
    },
  ],
  [
    'Offer of 5 of the native coin for token 3 of 0xaa.',
    { what: 'token 3 of 0xaa', amount: { digits: '5', isSmallest: false, coin: 'the native coin' } },
  ],
  ['Audits found 2 events not delivered.', { what: 'Audits found 2 events not delivered.', amount: null }],
])('%s', (text, words) => expect(previewWords(text)).toEqual(words))
