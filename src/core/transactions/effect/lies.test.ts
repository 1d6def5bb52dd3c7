import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import {
  advancedData,
  anyToken,
  coins,
  nativeCoins,
  pieces,
  to,
  unique,
  type SeaportTerms,
} from '../testing/seaport.ts'
import { addresses, native, someIntent, subjectOf } from '../testing/trade.ts'
import type { TradeIntent } from '../trade-intent.ts'
import { verdictOf, type BuildVerdict } from './verdict.ts'

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses
const gross = 720_000_000_000_000_000n
const royalty = 12_600_000_000_000_000n

/** One piece of token 7 for 0.72 of a coin, of which 1.75 % is a fee. */
const terms = {
  priceAmount: String(gross),
  priceAmountNet: String(gross - royalty),
  priceDecimals: 18,
  feeBps: 175,
  feeBreakdown: [{ kind: 'royalty', recipientAddress: fee, bps: 175 }],
}
const orders = (quantity: string, more: object): TradeIntent['orders'] =>
  someIntent({}, { ...terms, ...more }).orders.map((order) => ({ ...order, quantity }))
const sale = someIntent({
  kind: 'sell',
  additionalFees: [],
  orders: orders('1', { side: 'offer', priceCurrencyAddress: coin }),
})
const purchase = someIntent({ additionalFees: [], orders: orders('1', {}) })

const verdictFor = (
  intent: TradeIntent,
  step: { readonly to: string; readonly data: string; readonly value?: string },
) =>
  verdictOf({
    subject: subjectOf([{ id: 'unknown', value: '0', price: '0', ...step }], intent),
    simulation: { absent: 'no node' },
  })
const seaport = (intent: TradeIntent, data: string, value = 0n): BuildVerdict =>
  verdictFor(intent, { to: market, data, value: String(value) })
const ids = ({ reasons }: BuildVerdict): string[] => reasons.map(({ id }) => id)

const bid: SeaportTerms = {
  offer: [coins(gross)],
  consideration: [to(maker, pieces(7n, 1n)), to(fee, coins(royalty))],
}
const listing: SeaportTerms = {
  offer: [pieces(7n, 1n)],
  consideration: [to(maker, nativeCoins(gross - royalty)), to(fee, nativeCoins(royalty))],
}

describe('a trade that does what was promised is accepted', () => {
  it('a sale', () => {
    const verdict = seaport(sale, advancedData(bid))
    expect(verdict).toMatchObject({ state: 'accepted', reasons: [] })
    expect(verdict.headline).toContain('Accepted')
  })

  it('a purchase', () => {
    expect(seaport(purchase, advancedData(listing), gross)).toMatchObject({ state: 'accepted', reasons: [] })
  })

  it('a purchase with the tag of a service after the arguments', () => {
    const verdict = seaport(purchase, `${advancedData(listing)}360c6ebe`, gross)
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
  })

  it('half of an order of two pieces', () => {
    const whole: SeaportTerms = {
      offer: [coins(gross * 2n)],
      consideration: [to(maker, pieces(7n, 2n)), to(fee, coins(royalty * 2n))],
    }
    const verdict = seaport(sale, advancedData(whole, { part: [1n, 2n] }))
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
  })

  it('an offer for any token, where the calldata names the one that was promised', () => {
    const any: SeaportTerms = { ...bid, consideration: [to(maker, anyToken(1n)), to(fee, coins(royalty))] }
    const verdict = seaport(sale, advancedData(any, { resolved: [[1, 0n, 7n]] }))
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
  })
})

describe('a sale is not accepted', () => {
  const notPaid = `differs:coin:${coin}:taker`

  it.each([
    ['for 1 wei', [coins(1n)]],
    ['for a worthless coin', [coins(gross, stranger)]],
    ['for nothing', []],
  ])('%s', (_name, offer) => {
    const verdict = seaport(sale, advancedData({ ...bid, offer, consideration: [to(maker, pieces(7n, 1n))] }))
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain(notPaid)
    expect(verdict.headline).toMatch(
      /^Not accepted: you would get 0(?:\.0+1)? .* where 0\.7074 .* was promised\./,
    )
  })

  const send = (to_: string, id: bigint): string =>
    encodeFunctionData({
      abi: parseAbi([
        'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
      ]),
      functionName: 'safeTransferFrom',
      args: [taker, to_ as `0x${string}`, id, 1n, '0x'],
    })

  it.each([
    ['that only sends the token to a stranger', stranger, 7n],
    ['that only sends the token to the maker', maker, 7n],
    ['that sends another token', stranger, 8n],
  ])('%s', (_name, receiver, id) => {
    const verdict = verdictFor(sale, { to: collection, data: send(receiver, id) })
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain(notPaid)
    expect(ids(verdict).includes(`differs:collectible:${collection}:8:taker`)).toBe(id === 8n)
  })

  it('into an order that takes another token', () => {
    const other = { ...bid, consideration: [to(maker, pieces(8n, 1n)), to(fee, coins(royalty))] }
    expect(ids(seaport(sale, advancedData(other)))).toEqual(
      expect.arrayContaining([
        `differs:collectible:${collection}:8:taker`,
        `differs:collectible:${collection}:7:taker`,
        `differs:collectible:${collection}:7:${maker}`,
      ]),
    )
  })

  it('into an order that takes any token', () => {
    const any = { ...bid, consideration: [to(maker, anyToken(1n)), to(fee, coins(royalty))] }
    const verdict = seaport(sale, advancedData(any))
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain('gap:any-token:0')
  })

  it('whose proceeds somebody else gets', () => {
    const verdict = seaport(sale, advancedData(bid, { recipient: stranger }))
    expect([verdict.state, ids(verdict)[0]]).toEqual(['not-accepted', notPaid])
  })

  it('whose fee somebody else gets', () => {
    const other = { ...bid, consideration: [to(maker, pieces(7n, 1n)), to(stranger, coins(royalty))] }
    expect(ids(seaport(sale, advancedData(other)))).toContain(`differs:coin:${coin}:${fee}`)
  })

  it('of a part that does not come out even', () => {
    const verdict = seaport(sale, advancedData(bid, { part: [1n, 3n] }))
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain('gap:order-form:0')
  })
})

describe('a purchase is not accepted', () => {
  const notGot = `differs:collectible:${collection}:7:taker`

  it('that pays and gets nothing', () => {
    const verdict = seaport(purchase, advancedData({ ...listing, offer: [] }), gross)
    expect([verdict.state, ids(verdict)[0]]).toEqual(['not-accepted', notGot])
    expect(verdict.headline).toContain('you would get 0 × token 7')
  })

  it('that only pays a stranger', () => {
    const inCoins = { ...purchase, orders: orders('1', { priceCurrencyAddress: coin }) }
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 value)']),
      functionName: 'transfer',
      args: [stranger, gross],
    })
    const verdict = verdictFor(inCoins, { to: coin, data })
    expect([verdict.state, ids(verdict)[0]]).toEqual(['not-accepted', notGot])
  })

  it.each([
    ['further pieces', pieces(700n, 1n), `differs:collectible:${collection}:700:taker`],
    ['a token of another collection', unique(5n, stranger), `differs:collectible:${stranger}:5:taker`],
    ['further coins', coins(1n), `differs:coin:${coin}:taker`],
    ['further native coins', nativeCoins(1n), `differs:native:${native}:taker`],
  ])('that also takes %s', (_name, more, id) => {
    const verdict = seaport(
      purchase,
      advancedData({ ...listing, consideration: [...listing.consideration, to(stranger, more)] }),
      gross + 1n,
    )
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain(id)
  })

  it('that also takes any token of a collection', () => {
    const verdict = seaport(
      purchase,
      advancedData({ ...listing, consideration: [...listing.consideration, to(stranger, anyToken(1n))] }),
      gross,
    )
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain('gap:any-token:0')
  })

  it('of another token', () => {
    const verdict = seaport(purchase, advancedData({ ...listing, offer: [pieces(8n, 1n)] }), gross)
    expect([verdict.state, ids(verdict).includes(notGot)]).toEqual(['not-accepted', true])
  })

  it('of which somebody else gets the token', () => {
    const verdict = seaport(purchase, advancedData(listing, { recipient: stranger }), gross)
    expect([verdict.state, ids(verdict)[0]]).toEqual(['not-accepted', notGot])
  })

  it('at a contract that is not known', () => {
    const verdict = verdictFor(purchase, { to: stranger, data: advancedData(listing), value: String(gross) })
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain('gap:target-unknown:0')
  })
})
