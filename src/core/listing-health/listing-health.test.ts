import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainOrder } from '../orders/testing/plain-order.ts'
import { classifyByWire, classifyOrder } from './classify-order.ts'
import type { HealthFacts } from './health-facts.ts'
import { healthOrder } from './read-order.ts'
import { withFormer } from './revive.ts'
import { nativeAddress } from '../orders/currency.ts'
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

/** State and step of a verdict, and the reasons for it. */
const found = (order: Parameters<typeof classifyOrder>[0], facts: HealthFacts) => {
  const { state, step, findings } = classifyOrder(order, facts)
  return [state, step, ...findings.map(({ reason }) => reason)].join(' ')
}

describe('a listing', () => {
  test.each<[string, ReturnType<typeof listing>, HealthFacts, string]>([
    ['in order', listing(), facts721(), 'fillable market'],
    [
      'of pieces, in order',
      listing({ remaining: '5' }),
      facts1155({ market: said(marketOrder({ remaining: 5n })) }),
      'fillable market',
    ],
    ['moved', listing(), facts721({ owner: said(stranger) }), 'dead chain moved'],
    ['burned', listing(), facts721({ owner: reverted }), 'dead chain burned'],
    [
      'without approval',
      listing(),
      facts721({ approvedForAll: said(false), approved: said(stranger) }),
      'dead chain approval-off',
    ],
    [
      'approved by the token alone',
      listing(),
      facts721({ approvedForAll: said(false), approved: said(market) }),
      'fillable market',
    ],
    [
      'of pieces without approval',
      listing(),
      facts1155({ approvedForAll: said(false) }),
      'dead chain approval-off',
    ],
    [
      'of more pieces than the maker holds',
      listing({ remaining: '6' }),
      facts1155({ market: null }),
      'dead chain balance-short',
    ],
    [
      'over-listed with another',
      listing({ remaining: '3' }),
      facts1155({ market: null, together: { pieces: 6n, listings: 2 } }),
      'dead chain over-listed',
    ],
    ['cancelled by the service', listing({ status: 'cancelled' }), facts721(), 'ended wire cancelled'],
    [
      'cancelled in the market alone',
      listing(),
      facts721({ market: said(marketOrder({ state: 'cancelled' })) }),
      'ended market cancelled',
    ],
    [
      'filled: that the buyer holds it is no second reason',
      listing(),
      facts721({ owner: said(stranger), market: said(marketOrder({ state: 'filled', remaining: 0n })) }),
      'ended market filled',
    ],
    ['at its end', listing({ validUntil: '2026-05-01T12:00:00Z' }), facts721(), 'ended wire expired'],
    [
      'at its end in the market alone',
      listing(),
      facts721({ market: said(marketOrder({ validUntil: BigInt(block.at / 1000) })) }),
      'ended market expired',
    ],
    ['with a forged price', listing({ price: '499' }), facts721(), 'differs market wire-differs'],
    [
      'with a forged maker',
      listing({ maker: stranger }),
      facts721({ owner: said(stranger) }),
      'differs market wire-differs',
    ],
    [
      'that would revert',
      listing(),
      facts721({ simulated: simulated('reverted', 'NotAllowed()') }),
      'dead simulation would-revert',
    ],
    [
      'that its market calls not valid',
      listing(),
      facts721({ market: said(marketOrder({ valid: false })) }),
      'dead market would-revert',
    ],
    [
      'whose spender nobody knows',
      listing(),
      facts721({ spender: null, market: null }),
      'ownership-only chain spender-unknown',
    ],
    [
      'that has not begun',
      listing({ validFrom: '2026-05-02T00:00:00Z' }),
      facts721(),
      'waiting wire not-begun',
    ],
    [
      'of a collection of neither standard',
      listing(),
      facts721({ standard: null }),
      'unknown chain not-known',
    ],
    ['without a maker', listing({ maker: '' }), facts721(), 'unknown wire not-known'],
  ])('%s', (_, order, facts, verdict) => {
    expect(found(order, facts)).toBe(verdict)
  })

  test.each<[string, ReturnType<typeof listing>, Partial<HealthFacts>, RegExp]>([
    ['whose market is not known', listing(), { market: null }, /market was not asked/],
    [
      'of whose market only a state is known',
      listing(),
      {
        market: said(
          marketOrder({
            maker: null,
            side: null,
            tokenId: null,
            price: null,
            currency: null,
            validFrom: null,
            validUntil: null,
          }),
        ),
      },
      /market does not say its maker, side, token, price, currency, start, end/,
    ],
    [
      'that is paid in the native coin',
      listing({ currency: nativeAddress }),
      { market: said(marketOrder({ currency: nativeAddress })) },
      /native coin/,
    ],
    ['that the service calls by another word', listing({ status: 'paused' }), {}, /calls it “paused”/],
    ['of which the service says no price', listing({ price: '' }), {}, /service does not say its price/],
    ['of which the service says no end', listing({ validUntil: 'soon' }), {}, /service does not say its end/],
  ])('%s is held and approved, and fillable only by a simulated fill', (_, order, over, text) => {
    const facts = facts721(over)
    const verdict = classifyOrder(order, facts)
    expect(verdict).toMatchObject({
      state: 'held-approved',
      step: 'chain',
      findings: [{ reason: 'not-simulated' }],
    })
    expect(verdict.findings[0]?.text).toMatch(text)
    expect(found(order, { ...facts, simulated: simulated('filled') })).toBe('fillable simulation')
    const tried = classifyOrder(order, { ...facts, simulated: simulated('not-tried', 'no node does it.') })
    expect(tried).toMatchObject({
      state: 'held-approved',
      findings: [{ text: expect.stringMatching(/no node does it/) }],
    })
  })

  test.each<[string, ReturnType<typeof listing>, HealthFacts, string]>([
    ['another side', listing(), facts721({ market: said(marketOrder({ side: 'offer' })) }), 'differs'],
    [
      'another standard',
      listing(),
      facts721({ market: said(marketOrder({ standard: 'ERC1155' })) }),
      'differs',
    ],
    [
      'a later start',
      listing(),
      facts721({ market: said(marketOrder({ validFrom: BigInt(block.at / 1000) + 1n })) }),
      'waiting',
    ],
    [
      'a start that no date has',
      listing(),
      facts721({ market: said(marketOrder({ validFrom: 2n ** 64n - 1n })) }),
      'waiting',
    ],
    ['less than nothing left', listing({ remaining: '-1' }), facts721(), 'unknown'],
  ])('with %s is not called fillable', (_, order, facts, state) => {
    expect(classifyOrder(order, facts).state).toBe(state)
  })

  test('with a fill that went otherwise is not fillable, whatever its market says', () => {
    const facts = facts721({ simulated: simulated('unknown', 'It took 7.') })
    expect(found(listing(), facts)).toBe('held-approved chain not-simulated')
    expect(classifyOrder(listing(), { ...facts, simulated: simulated('not-tried') }).state).toBe('fillable')
  })

  test('of which a part was filled a moment ago needs what remains in the market', () => {
    const facts = facts1155({ balance: said(2n), market: said(marketOrder({ remaining: 2n })) })
    expect(classifyOrder(listing({ remaining: '5' }), facts).state).toBe('fillable')
  })

  test('names the calls its verdict rests on', () => {
    const { answers, block: at } = classifyOrder(listing(), facts721({ owner: said(stranger) }))
    expect(at).toEqual(block)
    expect(answers[0]).toMatchObject({ call: 'ownerOf(7)', said: stranger, step: 'chain' })
  })
})

describe('an offer', () => {
  test.each<[string, HealthFacts, string, string[]]>([
    ['in order', factsOffer(), 'fillable', []],
    ['whose maker has too little', factsOffer({ balance: said(499n) }), 'dead', ['balance-short']],
    ['whose allowance is short', factsOffer({ allowance: said(499n) }), 'dead', ['allowance-short']],
    ['of which the currency says nothing', factsOffer({ balance: unknown }), 'unknown', ['not-known']],
    [
      'whose spender nobody knows',
      factsOffer({ spender: null, market: null }),
      'ownership-only',
      ['spender-unknown'],
    ],
  ])('%s', (_, facts, state, reasons) => {
    const { findings, ...verdict } = classifyOrder(offer, facts)
    expect(verdict.state).toBe(state)
    expect(findings.map(({ reason }) => reason)).toEqual(reasons)
  })
})

describe('whatever the chain says', () => {
  test('fillable is said only when everything that is needed was said, and agrees', () => {
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

  test('nobody is called dead by silence: a death has an answer of the chain behind it', () => {
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
        expect(['unknown']).toContain(classifyOrder(order, silent).state)
      }),
    )
  })
})

test('what the order itself says is over needs no chain', () => {
  expect(classifyByWire(listing({ remaining: '0' }), block)?.findings[0]?.reason).toBe('filled')
  expect(classifyByWire(listing(), block)).toBeNull()
})

test('listings of one maker for one token are summed', () => {
  const sums = sumTogether([
    listing({ remaining: '3' }),
    listing({ remaining: '4' }),
    listing({ tokenId: '8' }),
    offer,
  ])
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
    expect(revived).toMatchObject({
      state: 'revived',
      died: { findings: [{ reason: 'moved' }], events: [4, 9] },
    })
    expect(withFormer(alive, revived, null)).toEqual(revived)
    expect(withFormer(dead, revived, null).state).toBe('dead')
  })

  test('is not revived after an end that nothing undoes', () => {
    const cancelled = classifyOrder(listing({ status: 'cancelled' }), facts721())
    expect(withFormer(alive, cancelled, null).state).toBe('fillable')
    expect(withFormer(alive, null, null)).toEqual(alive)
  })

  test('is seen by the log alone where no check saw it dead', () => {
    expect(withFormer(alive, null, moves)).toMatchObject({
      state: 'revived',
      died: { block: null, events: [4, 9] },
    })
  })
})

test('an order of the wire is read as it came, and what it lacks is empty', () => {
  const order = healthOrder(
    { ...plainOrder, createdBy: maker.toUpperCase().replace('0X', '0x') },
    {
      tokenId: '1',
      name: 'One',
      side: 'listing',
    },
  )
  expect(order.maker).toBe(maker)
  expect(healthOrder({}, { tokenId: '1', name: '', side: 'offer' })).toMatchObject({
    side: 'offer',
    price: '',
    remaining: '',
    tokenId: '1',
  })
})
