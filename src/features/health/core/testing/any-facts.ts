import fc from 'fast-check'
import type { HealthFacts, CallReading } from '../health-facts.ts'
import { block, maker, market, marketOrder, said, simulated, stranger } from './made-facts.ts'

const saidOr = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<CallReading<T>> =>
  fc.oneof(
    value.map((one) => said(one)),
    fc.constant({ is: 'reverted' } as const),
    fc.constant({ is: 'unknown' } as const),
  )
const fills = ['filled', 'reverted', 'unknown', 'not-tried'] as const
const account = fc.constantFrom(maker, stranger, market)
/** Whatever may be said of an order, sense or not. */
export const anyFacts: fc.Arbitrary<HealthFacts> = fc.record({
  block: fc.constant(block),
  collection: fc.constant(`0x${'d4'.repeat(20)}`),
  standard: fc.constantFrom('ERC721', 'ERC1155', null),
  spender: fc.constantFrom(market, null),
  owner: saidOr(account),
  balance: saidOr(fc.bigInt({ min: 0n, max: 3n })),
  approvedForAll: saidOr(fc.boolean()),
  approved: saidOr(account),
  allowance: saidOr(fc.bigInt({ min: 0n, max: 1000n })),
  market: fc.oneof(
    fc.constant(null),
    saidOr(
      fc
        .record({
          state: fc.constantFrom('open', 'cancelled', 'filled', 'gone'),
          valid: fc.constantFrom(null, true, false),
          side: fc.constantFrom('listing', 'offer'),
          price: fc.constantFrom(500n, 501n),
        } as const)
        .map((over) => marketOrder(over)),
    ),
  ),
  simulated: fc.constantFrom(null, ...fills.map((is) => simulated(is))),
  together: fc.constantFrom(null, { pieces: 4n, listings: 2 }),
} as const)
