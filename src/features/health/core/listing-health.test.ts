import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainOrder } from '../../orders/core/testing/plain-order.ts'
import { sayHealth } from './say.ts'
import { classifyByWire, classifyOrder } from './classify-order.ts'
import type { HealthFacts } from './health-facts.ts'
import { healthOrder } from './read-order.ts'
import { withFormer } from './revive.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import { anyFacts } from './testing/any-facts.ts'
import {
  block,
  facts1155,
  facts721,
  factsOffer,
  listing,
  maker,
  market,
  marketOrder,
  said,
  simulated,
  stranger,
} from './testing/made-facts.ts'
import { sumTogether } from './together.ts'

const reverted = { is: 'reverted' } as const
const unknown = { is: 'unknown' } as const
const offer = listing({ side: 'offer' })
type Over = Parameters<typeof listing>[0]

const found = (order: Parameters<typeof classifyOrder>[0], facts: HealthFacts) => {
  const { state, step, findings } = classifyOrder(order, facts)
  return [state, step, ...findings.map(({ reason }) => reason)].join(' ')
}

describe('a listing', () => {
  const inMarket = (over: Parameters<typeof marketOrder>[0]) => ({ market: said(marketOrder(over)) })
  const noneForAll = { approvedForAll: said(false) }
  test.each<[string, Over, Partial<HealthFacts>, string]>([
    ['in order', {}, {}, 'fillable market'],
    ['moved', {}, { owner: said(stranger) }, 'dead chain moved'],
    ['burned', {}, { owner: reverted }, 'dead chain burned'],
    ['without approval', {}, { ...noneForAll, approved: said(stranger) }, 'dead chain approval-off'],
    ['approved by the token alone', {}, { ...noneForAll, approved: said(market) }, 'fillable market'],
    ['cancelled by the service', { status: 'cancelled' }, {}, 'ended wire cancelled'],
    ['cancelled in the market alone', {}, inMarket({ state: 'cancelled' }), 'ended market cancelled'],
    [
      'filled: that the buyer holds it is no second reason',
      {},
      { owner: said(stranger), ...inMarket({ state: 'filled', remaining: 0n }) },
      'ended market filled',
    ],
    ['at its end', { validUntil: '2026-05-01T12:00:00Z' }, {}, 'ended wire expired'],
    ['ended in its market', {}, inMarket({ validUntil: BigInt(block.at / 1000) }), 'ended market expired'],
    ['with a forged price', { price: '499' }, {}, 'differs market wire-differs'],
    ['with a forged maker', { maker: stranger }, { owner: said(stranger) }, 'differs market wire-differs'],
    ['that would revert', {}, { simulated: simulated('reverted') }, 'dead simulation would-revert'],
    ['that its market calls not valid', {}, inMarket({ valid: false }), 'dead market would-revert'],
    ['of an unknown spender', {}, { spender: null, market: null }, 'ownership-only chain spender-unknown'],
    ['that has not begun', { validFrom: '2026-05-02T00:00:00Z' }, {}, 'waiting wire not-begun'],
    ['of a collection of neither standard', {}, { standard: null }, 'unknown chain not-known'],
    ['without a maker', { maker: '' }, {}, 'unknown wire not-known'],
    // What is said of it is not called fillable.
    ['of another side', {}, inMarket({ side: 'offer' }), 'differs market wire-differs'],
    ['of another standard', {}, inMarket({ standard: 'ERC1155' }), 'differs market wire-differs'],
    ['begun later', {}, inMarket({ validFrom: BigInt(block.at / 1000) + 1n }), 'waiting market not-begun'],
    ['with a start of no date', {}, inMarket({ validFrom: 2n ** 64n - 1n }), 'waiting market not-begun'],
    ['of less than nothing', { remaining: '-1' }, {}, 'unknown wire not-known'],
  ])('%s', (_, order, facts, verdict) => {
    expect(found(listing(order), facts721(facts))).toBe(verdict)
  })

  test.each<[string, string, Partial<HealthFacts>, string]>([
    ['in order', '5', inMarket({ remaining: 5n }), 'fillable market'],
    ['without approval', '1', noneForAll, 'dead chain approval-off'],
    ['of more than the maker holds', '6', { market: null }, 'dead chain balance-short'],
    ['over-listed', '3', { market: null, together: { pieces: 6n, listings: 2 } }, 'dead chain over-listed'],
    // A part was filled a moment ago: what remains in the market is needed.
    ['filled in part', '5', { balance: said(2n), ...inMarket({ remaining: 2n }) }, 'fillable market'],
  ])('of pieces, %s', (_, remaining, facts, verdict) => {
    expect(found(listing({ remaining }), facts1155(facts))).toBe(verdict)
  })

  const unsaid = { maker: null, side: null, tokenId: null, price: null, currency: null } as const
  test.each<[string, Over, Partial<HealthFacts>, RegExp]>([
    ['with an unknown market', {}, { market: null }, /market was not asked/],
    [
      'of whose market only a state is known',
      {},
      inMarket({ ...unsaid, validFrom: null, validUntil: null }),
      /market does not say its maker, side, token, price, currency, start, end/,
    ],
    ['in native coins', { currency: nativeAddress }, inMarket({ currency: nativeAddress }), /native coin/],
    ['that the service calls by another word', { status: 'paused' }, {}, /calls it “paused”/],
    ['of which the service says no price', { price: '' }, {}, /service does not say its price/],
    ['of which the service says no end', { validUntil: 'soon' }, {}, /service does not say its end/],
  ])('%s is held and approved, and fillable only by a simulated fill', (_, changed, over, text) => {
    const [order, facts] = [listing(changed), facts721(over)]
    const verdict = classifyOrder(order, facts)
    expect(verdict).toMatchObject({
      state: 'held-approved',
      step: 'chain',
      findings: [{ reason: 'not-simulated' }],
    })
    expect(verdict.findings.map(({ fact }) => sayHealth(fact)).join()).toMatch(text)
    expect(found(order, { ...facts, simulated: simulated('filled') })).toBe('fillable simulation')
    const tried = classifyOrder(order, { ...facts, simulated: simulated('not-tried', 'no node does it.') })
    expect(tried).toMatchObject({
      state: 'held-approved',
      findings: [{ fact: { values: { attempt: { text: 'no node does it.' } } } }],
    })
  })

  test('with a fill that went otherwise is not fillable, whatever its market says', () => {
    const facts = facts721({ simulated: simulated('unknown', 'It took 7.') })
    expect(found(listing(), facts)).toBe('held-approved chain not-simulated')
    expect(classifyOrder(listing(), { ...facts, simulated: simulated('not-tried') }).state).toBe('fillable')
  })

  test('names the calls its verdict rests on', () => {
    const { answers, block: at } = classifyOrder(listing(), facts721({ owner: said(stranger) }))
    expect(at).toEqual(block)
    expect(answers[0]).toMatchObject({ call: 'ownerOf(7)', said: stranger, step: 'chain' })
  })
})

test.each<[string, Partial<HealthFacts>, string]>([
  ['in order', {}, 'fillable market'],
  ['whose maker has too little', { balance: said(499n) }, 'dead chain balance-short'],
  ['whose allowance is short', { allowance: said(499n) }, 'dead chain allowance-short'],
  ['of which the currency says nothing', { balance: unknown }, 'unknown chain not-known'],
  ['whose spender nobody knows', { spender: null, market: null }, 'ownership-only chain spender-unknown'],
])('an offer: %s', (_, facts, verdict) => {
  expect(found(offer, factsOffer(facts))).toBe(verdict)
})

test('whatever the chain says, fillable is said only when everything that is needed was said, and agrees', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(listing(), offer), (chain, order) => {
      const { state, findings } = classifyOrder(order, chain)
      if (state !== 'fillable') {
        expect(findings.length).toBeGreaterThan(0)
        return
      }
      if (chain.simulated?.is !== 'filled') expect(chain.spender).toBe(market)
      expect(chain.market === null || chain.market.is === 'said').toBe(true)
      expect([undefined, 'filled', 'not-tried']).toContain(chain.simulated?.is)
      // The market's whole word, or a fill that went through.
      expect(chain.market !== null || chain.simulated?.is === 'filled').toBe(true)
      if (order.side === 'offer') {
        expect(chain.balance).toEqual(said(expect.any(BigInt)))
        if (chain.spender !== null) expect(chain.allowance).toEqual(said(expect.any(BigInt)))
        return
      }
      expect(chain.standard).not.toBeNull()
      if (chain.standard === 'ERC721') expect(chain.owner).toEqual(said(maker))
      else expect(chain.balance).toEqual(said(expect.any(BigInt)))
      if (chain.spender === null) return
      const isApproved =
        (chain.approvedForAll?.is === 'said' && chain.approvedForAll.value) ||
        (chain.standard === 'ERC721' && chain.approved?.is === 'said' && chain.approved.value === market)
      expect(isApproved).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('whatever the chain says, nobody is called dead by silence: a death has an answer of the chain behind it', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(listing(), offer), (chain, order) => {
      const silent: HealthFacts = {
        ...chain,
        owner: unknown,
        balance: unknown,
        approvedForAll: unknown,
        approved: unknown,
        allowance: unknown,
        market: chain.market === null ? null : unknown,
        simulated: null,
      }
      expect(classifyOrder(order, silent).state).toBe('unknown')
    }),
  )
})

test('what the order itself says is over needs no chain', () => {
  expect(classifyByWire(listing({ remaining: '0' }), block)?.findings[0]?.reason).toBe('filled')
  expect(classifyByWire(listing(), block)).toBeNull()
})

test('listings of one maker for one token are summed', () => {
  const [three, four] = [listing({ remaining: '3' }), listing({ remaining: '4' })]
  const sums = sumTogether([three, four, listing({ tokenId: '8' }), offer])
  expect(sums.get(`${maker} 7`)).toEqual({ pieces: 7n, listings: 2 })
  expect(sums.get(`${maker} 8`)?.listings).toBe(1)
})

describe('what was dead', () => {
  const alive = classifyOrder(listing(), facts721())
  const dead = classifyOrder(listing(), facts721({ owner: said(stranger) }))
  const move = { tokenId: '7', quantity: 1n, block: 60, at: 0, chainAt: null }
  const moves = {
    left: { ...move, from: maker, to: stranger, event: 4 },
    returned: { ...move, from: stranger, to: maker, event: 9 },
  }

  test('is revived when it can be filled again, with how it died and both transfers, and stays so while it lives', () => {
    const revived = withFormer(alive, dead, moves)
    const died = { findings: [{ reason: 'moved' }], events: [4, 9] }
    expect(revived).toMatchObject({ state: 'revived', died })
    expect(withFormer(alive, revived, null)).toEqual(revived)
    expect(withFormer(dead, revived, null).state).toBe('dead')
  })

  test('is not revived after an end that nothing undoes', () => {
    const cancelled = classifyOrder(listing({ status: 'cancelled' }), facts721())
    expect(withFormer(alive, cancelled, null).state).toBe('fillable')
    expect(withFormer(alive, null, null)).toEqual(alive)
  })

  test('is seen by the log alone where no check saw it dead', () => {
    const died = { block: null, events: [4, 9] }
    expect(withFormer(alive, null, moves)).toMatchObject({ state: 'revived', died })
  })
})

test('an order of the wire is read as it came, and what it lacks is empty', () => {
  const createdBy = maker.toUpperCase().replace('0X', '0x')
  const asked = { tokenId: '1', name: 'One', side: 'offer' } as const
  expect(healthOrder({ ...plainOrder, createdBy }, asked).maker).toBe(maker)
  expect(healthOrder({}, asked)).toMatchObject({ side: 'offer', price: '', remaining: '', tokenId: '1' })
})
