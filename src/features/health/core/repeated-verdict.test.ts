import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyOrder } from './classify-order.ts'
import type { HealthFacts } from './health-facts.ts'
import { anyFacts } from './testing/any-facts.ts'
import { facts721, listing, marketOrder, said, stranger } from './testing/made-facts.ts'
import { forAll } from '../../../core/testing/for-all.ts'

const names = 'standard spender owner balance approvedForAll approved allowance market simulated'.split(' ')

test('a verdict rests on the answers that are stored with it: with the same ones it is the same', () => {
  const orders = [listing(), listing({ side: 'offer' }), listing({ remaining: '3', status: '' })]
  let same = 0
  forAll(
    [anyFacts, anyFacts, fc.constantFrom(...names), fc.constantFrom(...orders)],
    (one, others, name, order) => {
      const verdict = classifyOrder(order, one)
      const other = classifyOrder(order, { ...one, [name]: others[name as keyof HealthFacts] })
      const rests = ({ answers, spender }: typeof verdict) => JSON.stringify({ answers, spender })
      if (rests(verdict) !== rests(other)) return
      same += 1
      expect(other).toEqual(verdict)
    },
    { numRuns: 3000 },
  )
  expect(same).toBeGreaterThan(300)
})

test.each([
  { state: 'cancelled' },
  { side: 'offer' },
  { standard: 'ERC1155' },
  { valid: false },
  { maker: stranger },
  { collection: '0x01' },
  { tokenId: '8' },
  { tokenId: null },
  { currency: stranger },
  { price: 501n },
  { remaining: 0n },
  { validFrom: BigInt(Date.parse('2027-01-01T00:00:00Z') / 1000) },
  { validUntil: 1n },
] as const)('what its market says otherwise is among the answers: %o', (over) => {
  const [plain, verdict] = [marketOrder(), marketOrder(over)].map((market) =>
    classifyOrder(listing(), facts721({ market: said(market) })),
  )
  expect([plain?.state, verdict?.state === 'fillable']).toEqual(['fillable', false])
  expect(verdict?.answers).not.toEqual(plain?.answers)
})
