import { describe, expect, it } from 'vitest'
import type { Order } from '../../wire/marketplace.ts'
import { shippedContracts } from '../known-contracts.ts'
import {
  advancedData,
  anyToken,
  coins,
  fairTerms,
  nativeCoins,
  pieces,
  to,
  unique,
  type SeaportTerms,
} from '../testing/seaport.ts'
import {
  addresses,
  approvalStep,
  buyStep,
  calling,
  callStep,
  idsOf,
  native,
  ofOnePiece,
  reasonsFor,
  someIntent,
  somePermit,
  verdictFor,
} from '../testing/trade.ts'
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

const send = (from: string, receiver: string, id: bigint, count: bigint) =>
  calling('safeTransferFrom(address, address, uint256, uint256, bytes)', [from, receiver, id, count, '0x'])

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
    const data = send(taker, receiver, id, 1n)
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
    ['at an unknown contract', stranger, advancedData(listing), 'gap:target-unknown:0'],
  ])('%s', (_name, target, data, reason) => {
    const verdict = verdictFor([callStep(target, data, gross)], purchase)
    expect(verdict.state).toBe('not-accepted')
    expect(idsOf(verdict)).toContain(reason)
  })
})

describe('a purchase is not accepted beside which', () => {
  const inCoins = ofOnePiece(someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin }))
  const trade = [approvalStep(1000n, market), callStep(market, advancedData(fairTerms()))]
  const treasury = `0x${'77'.repeat(20)}`
  const take = (from: string) => calling('transferFrom(address, address, uint256)', [from, stranger, 9n])
  const takeToken = send(treasury, stranger, 9n, 3n)

  it('nothing else is moved: that one is', () => {
    expect(reasonsFor(trade, inCoins)).toEqual([])
  })

  it.each([
    ['coins of another account', coin, take(treasury), `differs:coin:${coin}:${treasury}`],
    ['a token of another account', collection, takeToken, `differs:collectible:${collection}:9:${treasury}`],
    ['coins of the maker', coin, take(maker), `differs:coin:${coin}:${maker}`],
  ])('%s are moved', (_name, target, data, id) => {
    expect(reasonsFor([callStep(target, data), ...trade], inCoins)).toEqual([id, 'gap:bare-transfer:0'])
  })

  it('the price is paid, for a token that then costs nothing', () => {
    const pay = callStep(coin, calling('transfer(address, uint256)', [maker, 975n]))
    const rest = advancedData({ offer: [pieces(7n, 1n)], consideration: [to(fee, coins(25n))] })
    expect(reasonsFor([pay, approvalStep(25n, market), callStep(market, rest)], inCoins)).toContain(
      'gap:bare-transfer:0',
    )
  })

  const posted = (endpoint: string, method: string) => ({ post: { endpoint, method, body: { a: 1 } } })
  const signed = { id: 'signEIP712', signature: somePermit({ spender: native, value: '0' }) }
  it.each([
    ['nothing is signed for', posted('/cancelAll', 'DELETE'), {}, 'gap:post:1'],
    [
      'has a host that cannot be compared',
      { ...signed, ...posted('https://elsewhere.example/x', 'POST') },
      { marketplaceUrl: '' },
      'rule:post-host:1',
    ],
  ])('something is posted that %s', (_what, step, over, reason) => {
    const paid = callStep(market, advancedData(fairTerms(nativeCoins)), 1000n)
    const steps = [paid, { id: 'post', value: '0', price: '0', ...step }]
    expect(reasonsFor(steps, ofOnePiece(someIntent({ additionalFees: [] })), over)).toContain(reason)
  })
})

describe('what an order says of itself', () => {
  const now = 1_780_315_200n

  it.each([
    ['is believed as long as it counts', now - 5n, now + 5n, []],
    ['is not understood of one that has ended', now - 9n, now - 1n, ['gap:order-form:0']],
    ['is not understood of one that ends now', now - 9n, now, ['gap:order-form:0']],
    ['is not understood of one that does not count yet', now + 1n, now + 9n, ['gap:order-form:0']],
  ])('%s', (_name, startTime, endTime, reasons) => {
    const data = advancedData({ ...listing, startTime, endTime })
    const verdict = buy(data)
    expect(idsOf(verdict)).toEqual(reasons)
    expect(verdict.state).toBe(reasons.length === 0 ? 'accepted' : 'not-understood')
  })

  it('of the decimals of the native coin is compared with what they are', () => {
    const { state, reasons } = verdictFor([buyStep], someIntent({}, { priceDecimals: 6 }))
    expect(state).toBe('not-accepted')
    expect(reasons[0]).toMatchObject({ id: expect.stringContaining('decimals:'), expected: '18', found: '6' })
  })
})

const intentOf = (kind: 'buy' | 'sell', order: Partial<Order>, quantity = '1'): TradeIntent => {
  const side = kind === 'buy' ? {} : { side: 'offer', priceCurrencyAddress: coin }
  const more = { quantityRemaining: quantity, quantityAvailable: quantity, ...side, ...order }
  const intent = someIntent({ kind, additionalFees: [] }, more)
  return { ...intent, orders: intent.orders.map((one) => ({ ...one, quantity })) }
}
/** The taker sells pieces for an amount, of which some goes to another account. */
const sold = (
  order: Partial<Order>,
  [paid, received]: readonly [bigint, bigint],
  count = 1n,
  receiver: `0x${string}` = stranger,
) => {
  const consideration = [to(maker, pieces(7n, count)), to(receiver, coins(received))]
  const data = advancedData({ offer: [coins(paid)], consideration })
  return verdictFor([callStep(market, data)], intentOf('sell', order, String(count)))
}
const part = (bps: number) => ({ kind: 'royalty', recipientAddress: stranger, bps })

describe('fees and rounding of a sale', () => {
  it('of which fees leave nothing is not accepted', () => {
    const order = { feeBps: 10_000, priceAmountNet: '0', feeBreakdown: [part(10_000)] }
    const verdict = sold(order, [1000n, 1000n])
    expect([verdict.state, idsOf(verdict)]).toEqual(['not-accepted', ['rule:nothing-for-it']])
  })

  it.each([
    ['a list of fees of nothing', 0, 'The net price of order 0x01 is not its price without its fees.'],
    ['a long list of small fees', 1, 'Order 0x01 has 900 fees, which is too many.'],
  ])('have no more room with %s', (_what, bps, message) => {
    const feeBreakdown = Array.from({ length: 900 }, () => part(bps))
    const order = { feeBps: 900 * bps, priceAmountNet: '100', feeBreakdown }
    expect(sold(order, [1000n, 900n], 1n, fee).reasons).toContainEqual(
      expect.objectContaining({ id: 'absent:promised', message }),
    )
  })

  it.each([
    ['rounded anew for each piece where there is no fee', 0, [], 'not-understood'],
    ['rounded up for each of many pieces', 1, [part(1)], 'not-accepted'],
  ])('are not %s', (_what, feeBps, feeBreakdown, state) => {
    const order = { priceAmount: '2', priceAmountNet: '1', feeBps, feeBreakdown }
    expect(sold(order, [2000n, 1000n], 1000n).state).toBe(state)
  })

  it.each(['974', '975'])('may be rounded either way: %s of 999', (priceAmountNet) => {
    const order = { priceAmount: '999', priceAmountNet, feeBps: 250, feeBreakdown: [part(250)] }
    expect(sold(order, [999n, 24n]).reasons).toEqual([])
  })
})

it('does not accept an order that the taker made', () => {
  const order = { createdBy: taker, feeBps: 5000, priceAmountNet: '500', feeBreakdown: [part(5000)] }
  const consideration = [to(taker, nativeCoins(500n)), to(stranger, nativeCoins(500n))]
  const data = advancedData({ offerer: taker, offer: [pieces(7n, 1n)], consideration })
  const verdict = verdictFor([callStep(market, data, 1000n)], intentOf('buy', order))
  expect(verdict.state).toBe('not-accepted')
  expect(idsOf(verdict)).toContain('rule:own-order')
})

it('does not accept a price in tokens of the collection', () => {
  const price = { priceCurrencyAddress: collection, priceAmount: '700', priceAmountNet: '700' }
  const consideration = [to(maker, coins(700n, collection))]
  const data = advancedData({ offer: [pieces(7n, 1n)], consideration })
  const verdict = verdictFor(
    [callStep(market, data)],
    intentOf('buy', { ...price, feeBps: 0, feeBreakdown: [] }),
  )
  expect(verdict.state).not.toBe('accepted')
  expect(idsOf(verdict)).toContain('absent:promised')
})

it('does not take a conduit for Seaport', () => {
  const conduit = shippedContracts.find(({ label }) => label === 'Seaport conduit')?.address ?? ''
  const step = callStep(conduit, advancedData(fairTerms(nativeCoins)), 1000n)
  const contracts = shippedContracts
  expect(reasonsFor([step], intentOf('buy', {}), { contracts })).toContain('gap:effect-unknown:0')
})
