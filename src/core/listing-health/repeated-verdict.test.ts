import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyOrder } from './classify-order.ts'
import { anyFacts } from './testing/any-facts.ts'
import { factsAgain } from './testing/repeat-facts.ts'
import { collection, facts721, listing, marketOrder, said } from './testing/made-facts.ts'
import { healthVerdictSchema } from './verdict.ts'

const stored = (verdict: unknown) => healthVerdictSchema.parse(JSON.parse(JSON.stringify(verdict)))

test('every verdict can be made again from the order and the answers that are stored with it', () => {
  const orders = [listing(), listing({ side: 'offer' }), listing({ remaining: '3', status: '' })]
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...orders), (facts, order) => {
      const verdict = classifyOrder(order, facts)
      expect(classifyOrder(order, factsAgain(stored(verdict), facts))).toEqual(verdict)
    }),
    { numRuns: 300 },
  )
})

test.each([
  { collection: '0x01' },
  { tokenId: '8' },
  { standard: 'ERC1155' },
  { validFrom: BigInt(Date.parse('2027-01-01T00:00:00Z') / 1000) },
  { tokenId: null },
] as const)('what its market says otherwise is among the answers: %o', (over) => {
  const verdict = classifyOrder(listing(), facts721({ market: said(marketOrder(over)) }))
  expect(verdict.state).not.toBe('fillable')
  expect(classifyOrder(listing(), factsAgain(stored(verdict), { collection, together: null }))).toEqual(
    verdict,
  )
})
