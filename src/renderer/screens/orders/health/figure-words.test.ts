import { expect, it } from 'vitest'
import type { HealthFacts } from '../../../../core/listing-health/health-facts.ts'
import type { HealthOrder } from '../../../../core/listing-health/health-order.ts'
import { readHolding } from '../../../../core/listing-health/read-holding.ts'
import { healthFact } from '../../../../core/listing-health/say.ts'
import { figureWords, isOfCoins } from './figure-words.ts'

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

/** The words for what an order lacks. */
const wordsFor = (of: HealthOrder, known: HealthFacts): string =>
  figureWords({ findings: [...readHolding(of, known).wrong], decimals: 6 })

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

it('says nothing where there are no figures', () => {
  expect(figureWords({ findings: [], decimals: null })).toBe('')
  expect(
    figureWords({
      findings: [{ reason: 'cancelled', step: 'market', fact: healthFact('market-cancelled', {}) }],
      decimals: null,
    }),
  ).toBe('')
})

it('knows coins from pieces', () => {
  const isCoin = (of: HealthOrder, known: HealthFacts): boolean =>
    isOfCoins({ findings: [...readHolding(of, known).wrong] })
  expect([
    isCoin(offer, facts({ balance: said(9_000_000n), allowance: said(0n) })),
    isCoin(offer, facts({ balance: said(0n), allowance: said(9_000_000n) })),
    isCoin(order({}), facts({ balance: said(0n) })),
  ]).toEqual([true, true, false])
})
