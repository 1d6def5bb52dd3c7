import { expect, test } from 'vitest'
import { draftFormSchema } from '../../contract/transactions.ts'
import { draftName, outcomeOf } from './draft-words.ts'

const form = (tokens: readonly string[], more: object = {}) =>
  draftFormSchema.parse({
    kind: 'buy',
    network: 'devnet',
    collectionAddress: '',
    taker: '',
    marketplace: '',
    walletType: '',
    orders: tokens.map((tokenId) => ({ orderId: '0x1', quantity: '1', tokenId })),
    additionalFees: [],
    note: '',
    ...more,
  })
const collectibles = [{ tokenId: '102', name: 'Dusky Bittern #102', image: '' }]

test('a draft is called by its collectibles, as far as a build knows their names', () => {
  expect(draftName({ form: form(['451']), collectibles })).toBe('Purchase of token 451')
  expect(draftName({ form: form(['102', '451', '7']), collectibles })).toBe(
    'Purchase of Dusky Bittern #102 and 2 more',
  )
  expect(draftName({ form: form([]), collectibles: [] })).toBe('Purchase')
})

test('a revocation is called by its approvals, a cancellation of all by that', () => {
  const revocations = [{ kind: 'coin', token: '', spender: '', tokenId: '' }]
  expect(draftName({ form: form([], { kind: 'revoke', revocations }), collectibles: [] })).toMatch(
    /1 approval$/,
  )
  const cancellation = { contract: '', by: 'counter' }
  expect(draftName({ form: form(['7'], { kind: 'cancel', cancellation }), collectibles: [] })).toMatch(
    /all orders of the maker$/,
  )
})

const trade = '4.0609 USDC and 0.0019 ETH and get 1 × token 102 of Lantern.'
test.each([
  [
    `Accepted: you give 1 × token 690 of Lantern and get 0.17862 WETH (0x${'5'.repeat(40)}). The calldata does.`,
    'sell',
    '+0.17862 WETH',
  ],
  [`Accepted: you give ${trade} The calldata does.`, 'buy', '−4.0609 USDC, −0.0019 ETH'],
  [
    `Not proven yet: you would give ${trade} The calldata names its orders by number only.`,
    'buy',
    '−4.0609 USDC, −0.0019 ETH',
  ],
  ['Accepted: nothing of yours moves. It was simulated.', 'buy', 'nothing of yours moves'],
  ['Not accepted: the price differs.', 'sell', 'the price differs'],
] as const)('“%s” of a draft to %s is “%s” in the list', (headline, kind, words) => {
  expect(outcomeOf(headline, kind)).toBe(words)
})
