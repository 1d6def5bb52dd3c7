import { expect, test } from 'vitest'
import { draftFormSchema } from '../../features/transactions/contract.ts'
import type { Headline } from '../../features/transactions/core/effect/headline.ts'
import { fact } from '../../features/transactions/core/fact.ts'
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

const coin = (amount: string, symbol: string, decimals: number) => ({
  kind: 'coin' as const,
  contract: `0x${'5'.repeat(40)}`,
  tokenId: null,
  symbol,
  decimals,
  amount,
})
const piece = {
  kind: 'collectible' as const,
  contract: `0x${'6'.repeat(40)}`,
  tokenId: '102',
  symbol: '',
  decimals: null,
  amount: '1',
}
const oldSince = null
const purchase = { gives: [coin('4060900', 'USDC', 6), coin('19', 'WETH', 4)], gets: [piece] }
const sale = { gives: [piece], gets: [coin('17862', 'WETH', 5)] }
const accepted = (sides: typeof purchase | typeof sale | null): Headline => ({
  id: 'accepted',
  values: { sides, proof: 'both', left: [], oldSince },
})
test.each<[Headline, string]>([
  [accepted(sale), 'Dusky Bittern #102 → 0.17862 WETH'],
  [accepted(purchase), '4.0609 USDC + 0.0019 WETH → Dusky Bittern #102'],
  [
    { id: 'unproven', values: { sides: purchase, oldSince } },
    '4.0609 USDC + 0.0019 WETH → Dusky Bittern #102',
  ],
  [accepted(null), 'nothing of yours moves'],
  [
    { id: 'not-accepted', values: { first: fact('order-fees-differ', { orderId: '7' }), more: 2, oldSince } },
    'The fees of order 7 do not add up',
  ],
])('a headline in the list of drafts: %#', (headline, words) => {
  expect(outcomeOf(headline, collectibles).join(' ')).toBe(words)
})
