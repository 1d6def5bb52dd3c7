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
import { addresses, calling, callStep, idsOf, native, someIntent, verdictFor } from '../testing/trade.ts'
import type { TradeIntent } from '../trade-intent.ts'

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
const orders = (more: object): TradeIntent['orders'] =>
  someIntent({}, { ...terms, ...more }).orders.map((order) => ({ ...order, quantity: '1' }))
const sale = someIntent({
  kind: 'sell',
  additionalFees: [],
  orders: orders({ side: 'offer', priceCurrencyAddress: coin }),
})
const purchase = someIntent({ additionalFees: [], orders: orders({}) })

const sell = (data: string) => verdictFor([callStep(market, data)], sale)
const buy = (data: string, value = gross) => verdictFor([callStep(market, data, value)], purchase)

const toFee = to(fee, coins(royalty))
const bid: SeaportTerms = {
  offer: [coins(gross)],
  consideration: [to(maker, pieces(7n, 1n)), toFee],
}
const anyBid = { ...bid, consideration: [to(maker, anyToken(1n)), toFee] }
const listing: SeaportTerms = {
  offer: [pieces(7n, 1n)],
  consideration: [to(maker, nativeCoins(gross - royalty)), to(fee, nativeCoins(royalty))],
}
const twice: SeaportTerms = {
  offer: [coins(gross * 2n)],
  consideration: [to(maker, pieces(7n, 2n)), to(fee, coins(royalty * 2n))],
}

it.each([
  ['a sale', () => sell(advancedData(bid))],
  ['a purchase', () => buy(advancedData(listing))],
  ['a purchase with the tag of a service', () => buy(`${advancedData(listing)}360c6ebe`)],
  ['half of an order of two pieces', () => sell(advancedData(twice, { part: [1n, 2n] }))],
  [
    'an offer for any token, where the calldata names the one that was promised',
    () => sell(advancedData(anyBid, { resolved: [[1, 0n, 7n]] })),
  ],
])('%s that does what was promised is accepted', (_name, verdict) => {
  expect(verdict()).toMatchObject({
    state: 'accepted',
    reasons: [],
    headline: expect.stringContaining('Accepted'),
  })
})

describe('a sale is not accepted', () => {
  const notPaid = `differs:coin:${coin}:taker`

  it.each([
    ['for 1 wei', [coins(1n)]],
    ['for a worthless coin', [coins(gross, stranger)]],
    ['for nothing', []],
  ])('%s', (_name, offer) => {
    const verdict = sell(advancedData({ offer, consideration: [to(maker, pieces(7n, 1n))] }))
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(notPaid)
    expect(verdict.headline).toMatch(
      /^Not accepted: you would get 0(?:\.0+1)? .* where 0\.7074 .* was promised\./,
    )
  })

  it.each([
    ['that only sends the token to a stranger', stranger, 7n],
    ['that only sends the token to the maker', maker, 7n],
    ['that sends another token', stranger, 8n],
  ])('%s', (_name, receiver, id) => {
    const data = calling('safeTransferFrom(address, address, uint256, uint256, bytes)', [
      taker,
      receiver,
      id,
      1n,
      '0x',
    ])
    const verdict = verdictFor([callStep(collection, data)], sale)
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(notPaid)
    expect(idsOf(verdict).includes(`differs:collectible:${collection}:8:taker`)).toBe(id === 8n)
  })

  it.each([
    [
      'into an order that takes another token',
      advancedData({ ...bid, consideration: [to(maker, pieces(8n, 1n)), toFee] }),
      ['8:taker', '7:taker', `7:${maker}`].map((what) => `differs:collectible:${collection}:${what}`),
    ],
    ['into an order that takes any token', advancedData(anyBid), ['gap:any-token:0']],
    ['whose proceeds somebody else gets', advancedData(bid, { recipient: stranger }), [notPaid]],
    [
      'whose fee somebody else gets',
      advancedData({ ...bid, consideration: [to(maker, pieces(7n, 1n)), to(stranger, coins(royalty))] }),
      [`differs:coin:${coin}:${fee}`],
    ],
    ['of a part that does not come out even', advancedData(bid, { part: [1n, 3n] }), ['gap:order-form:0']],
  ])('%s', (_name, data, reasons) => {
    const verdict = sell(data)
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toEqual(expect.arrayContaining(reasons))
  })
})

describe('a purchase is not accepted', () => {
  const notGot = `differs:collectible:${collection}:7:taker`

  it('that pays and gets nothing', () => {
    const verdict = buy(advancedData({ ...listing, offer: [] }))
    expect([verdict.state, idsOf(verdict)[0]]).toEqual(['not-accepted', notGot])
    expect(verdict.headline).toContain('you would get 0 × token 7')
  })

  it('that only pays a stranger', () => {
    const inCoins = { ...purchase, orders: orders({ priceCurrencyAddress: coin }) }
    const pay = callStep(coin, calling('transfer(address, uint256)', [stranger, gross]))
    const verdict = verdictFor([pay], inCoins)
    expect([verdict.state, idsOf(verdict)[0]]).toEqual(['not-accepted', notGot])
    expect(verdict.headline).toContain('you would get 0 × token 7')
  })

  it.each([
    ['further pieces', pieces(700n, 1n), `differs:collectible:${collection}:700:taker`],
    ['a token of another collection', unique(5n, stranger), `differs:collectible:${stranger}:5:taker`],
    ['further coins', coins(1n), `differs:coin:${coin}:taker`],
    ['further native coins', nativeCoins(1n), `differs:native:${native}:taker`],
    ['any token of a collection', anyToken(1n), 'gap:any-token:0'],
  ])('that also takes %s', (_name, more, id) => {
    const consideration = [...listing.consideration, to(stranger, more)]
    const verdict = buy(advancedData({ ...listing, consideration }), gross + 1n)
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(id)
  })

  it.each([
    ['of another token', market, advancedData({ ...listing, offer: [pieces(8n, 1n)] }), notGot],
    ['of which somebody else gets the token', market, advancedData(listing, { recipient: stranger }), notGot],
    ['at a contract that is not known', stranger, advancedData(listing), 'gap:target-unknown:0'],
  ])('%s', (_name, target, data, reason) => {
    const verdict = verdictFor([callStep(target, data, gross)], purchase)
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(reason)
  })
})
