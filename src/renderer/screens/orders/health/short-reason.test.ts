import { expect, it } from 'vitest'
import type { HealthFacts } from '../../../../core/listing-health/health-facts.ts'
import type { HealthOrder } from '../../../../core/listing-health/health-order.ts'
import { readHolding } from '../../../../core/listing-health/read-holding.ts'
import { isOfCoins, shortReason } from './short-reason.ts'

const maker = `0x${'a'.repeat(40)}`
const other = `0x${'b'.repeat(40)}`
const coin = `0x${'c'.repeat(40)}`
const said = <T>(value: T) => ({ is: 'said', value }) as const

const order = (change: Partial<HealthOrder>): HealthOrder =>
  ({
    side: 'listing',
    maker,
    tokenId: '3',
    remaining: '7',
    price: '2500000',
    currency: coin,
    ...change,
  }) as HealthOrder
const facts = (change: Partial<HealthFacts>): HealthFacts =>
  ({ block: { number: '16' }, together: null, spender: other, standard: 'ERC1155', ...change }) as HealthFacts

/** The words for what is found of an order: the sentences come from where they are written. */
const wordsFor = (of: HealthOrder, known: HealthFacts): string =>
  shortReason({ findings: [...readHolding(of, known).wrong], decimals: 6 })

const offer = order({ side: 'offer', remaining: '1' })
const together = { listings: 3, pieces: 12n } as HealthFacts['together']

it.each([
  ['holds 0 of 7', order({}), facts({ balance: said(0n) })],
  ['3 listings, holds 9 of 12', order({}), facts({ balance: said(9n), together })],
  // In units of the currency.
  ['has 1 of 2.5', offer, facts({ balance: said(1_000_000n), allowance: said(9_000_000n) })],
  ['allowed 0 of 2.5', offer, facts({ balance: said(9_000_000n), allowance: said(0n) })],
  ['to 0xbbbb…bbbb', order({}), facts({ standard: 'ERC721', owner: said(other) })],
] as const)('says “%s”', (words, of, known) => expect(wordsFor(of, known)).toBe(words))

it('says nothing where the sentence has no figures', () => {
  expect(shortReason({ findings: [], decimals: null })).toBe('')
  expect(
    shortReason({ findings: [{ reason: 'cancelled', step: 'market', text: 'Cancelled.' }], decimals: null }),
  ).toBe('')
})

it('knows coins from pieces', () => {
  const of = (reason: 'allowance-short' | 'balance-short', side: 'listing' | 'offer') =>
    isOfCoins({ findings: [{ reason, step: 'chain', text: '' }], side })
  expect([
    of('allowance-short', 'offer'),
    of('balance-short', 'offer'),
    of('balance-short', 'listing'),
  ]).toEqual([true, true, false])
})
