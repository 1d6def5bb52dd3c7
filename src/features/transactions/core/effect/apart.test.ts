import { sayMessage } from '../say.ts'
import { zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  advancedData,
  coins,
  componentOf,
  componentsOf,
  fairTerms,
  nativeCoins,
  orderTypes,
  pieces,
  seaportData,
  signed,
  to,
  type Place,
} from '../testing/seaport.ts'
import {
  addresses,
  approvalStep,
  callStep,
  ofOnePiece,
  reasonsFor,
  signStep,
  someIntent,
  someOrder,
  verdictFor,
} from '../testing/trade.ts'

const { coin, maker, seaport: market, taker } = addresses
const purchase = ofOnePiece(someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin }))

it('an order that the taker signs and the trade would use up is a permission that stays', () => {
  const amounts = { identifierOrCriteria: '0', startAmount: '1000', endAmount: '1000' }
  const order = signStep({
    domain: { name: 'Seaport', version: '1.6', chainId: 31_337, verifyingContract: market },
    types: orderTypes,
    primaryType: 'OrderComponents',
    value: componentsOf({ offer: [{ itemType: 1, token: coin, ...amounts }] }),
  })
  expect(reasonsFor([order, callStep(market, advancedData(fairTerms()))], purchase)).toEqual(
    expect.arrayContaining([`allowance:${coin}:any:${market}`, 'gap:signed:0']),
  )
})

describe('each order is compared with its own price', () => {
  const fair = [1_000_000n, 10n] as const
  const swapped = [10n, 1_000_000n] as const
  const listed = (orderId: string, tokenId: string, price: bigint) => {
    const priceAmount = String(price)
    const free = { priceAmount, priceAmountNet: priceAmount, feeBps: 0, feeBreakdown: [] }
    return { orderId, quantity: '1', tokenId, order: someOrder({ orderId, tokenId, ...free }) }
  }
  const orders = [listed('0x01', '7', fair[0]), listed('0x02', '8', fair[1])]
  const two = someIntent({ additionalFees: [], orders })
  const paidInCoins = {
    ...two,
    orders: orders.map((item) => ({ ...item, order: { ...item.order, priceCurrencyAddress: coin } })),
  }
  const terms = (id: bigint, price: bigint, money = nativeCoins) => ({
    offer: [pieces(id, 1n)],
    consideration: [to(maker, money(price))],
  })
  const atOnce = (prices: readonly [bigint, bigint]) => {
    const each = [[componentOf([0, 0])], [componentOf([1, 0])]]
    const both = [signed(terms(7n, prices[0])), signed(terms(8n, prices[1]))]
    return [
      callStep(market, seaportData('fulfillAvailableOrders', [both, each, each, zeroHash, 2n]), 1_000_010n),
    ]
  }
  const inTurn =
    (item: (id: bigint, price: bigint) => readonly object[]) => (prices: readonly [bigint, bigint]) => [
      ...item(7n, prices[0]),
      ...item(8n, prices[1]),
    ]
  /** The taker's own order on one side, and the makers' on the other. */
  const matched = (...bought: readonly (readonly [id: bigint, price: bigint])[]) => {
    const total = bought.reduce((sum, [, price]) => sum + price, 0n)
    const mine = {
      offerer: taker,
      offer: [coins(total)],
      consideration: bought.map(([id]) => to(taker, pieces(id, 1n))),
    }
    const theirs = bought.map(([id, price]) => terms(id, price, coins))
    const moved = (from: Place, into: Place) => ({
      offerComponents: [componentOf(from)],
      considerationComponents: [componentOf(into)],
    })
    const matches = bought.flatMap((_one, place) => [
      moved([0, 0], [place + 1, 0]),
      moved([place + 1, 0], [0, place]),
    ])
    const data = seaportData('matchOrders', [[mine, ...theirs].map(signed), matches])
    return [approvalStep(total, market), callStep(market, data)]
  }
  const sale = someIntent({
    kind: 'sell',
    additionalFees: [],
    orders: paidInCoins.orders.map((item) => ({ ...item, order: { ...item.order, side: 'offer' } })),
  })

  it.each([
    ['in one call', two, atOnce, 'order:0:1'],
    [
      'of orders that are matched, which go through together',
      paidInCoins,
      inTurn((id, price) => matched([id, price])),
      'order:3:1',
    ],
    [
      'in a sale',
      sale,
      inTurn((id, price) => [
        callStep(market, advancedData({ offer: [coins(price)], consideration: [to(maker, pieces(id, 1n))] })),
      ]),
      'order:0:0',
    ],
  ])('%s', (_how, intent, steps, reason) => {
    expect(reasonsFor(steps(fair), intent)).toEqual([])
    expect(reasonsFor(steps(swapped), intent)).toEqual([reason])
  })

  it('of several that are matched at once', () => {
    expect(reasonsFor(matched([7n, fair[0]], [8n, fair[1]]), paidInCoins)).toEqual([])
  })

  it('and it is said which one', () => {
    const [first] = verdictFor(atOnce(swapped), two).reasons
    expect(first === undefined ? '' : sayMessage(first.fact)).toMatch(
      /^Order 2 of the 2 that step 1 fills, for token 8 of 0x[0-9a-f]{40}, takes more /,
    )
  })

  it('and what a rule finds of each of them is a reason of its own', () => {
    const gone = orders.map((item) => ({ ...item, order: { ...item.order, status: 'cancelled' } }))
    const found = verdictFor(atOnce(fair), { ...two, orders: gone }).reasons.filter(({ id }) =>
      id.startsWith('rule:order-active'),
    )
    expect(found.map(({ id }) => id)).toEqual(['rule:order-active', 'rule:order-active#2'])
    expect(new Set(found.map(({ fact }) => sayMessage(fact))).size).toBe(2)
  })

  it('where one gives and another takes', () => {
    const { offer, consideration } = fairTerms()
    const steps = [
      callStep(market, advancedData({ offer, consideration: [] })),
      callStep(market, advancedData({ offer: [], consideration })),
    ]
    expect(reasonsFor([approvalStep(1000n, market), ...steps], purchase)).toEqual(['order:2:1'])
  })
})
