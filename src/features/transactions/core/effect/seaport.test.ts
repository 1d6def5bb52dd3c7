import { describe, expect, it } from 'vitest'
import {
  advancedData,
  basicData,
  coins,
  componentOf,
  nativeCoins,
  pieces,
  seaportData,
  signed,
  to,
  type Place,
  type SeaportTerms,
} from '../testing/seaport.ts'
import { addresses, callStep, native, now, subjectOf } from '../testing/trade.ts'
import { decodedEffect } from './decoded-effect.ts'

const { coin, collection, fee, maker, seaport: market, taker } = addresses
const seconds = BigInt(now / 1000)
const noKey = `0x${'0'.repeat(64)}`
const names: Readonly<Record<string, string>> = { [taker]: 'taker', [maker]: 'maker', [fee]: 'fee' }

/** Changes as `account asset change`, gaps as their ids. */
const read = (data: string, value = 0n) => {
  const { changes, gaps } = decodedEffect(subjectOf([callStep(market, data, value)])).effect
  const words = changes.map(({ account, kind, tokenId, change }) => {
    const asset = kind === 'collectible' ? `#${tokenId}` : kind
    return `${names[account] ?? account} ${asset} ${change}`
  })
  return { changes: words.toSorted(), gaps: [...new Set(gaps.map(({ id }) => id))] }
}

const listing: SeaportTerms = {
  offer: [pieces(7n, 10n)],
  consideration: [to(maker, nativeCoins(90n)), to(fee, nativeCoins(10n))],
}
const inCoins = (price: bigint, id = 7n, count = 10n): SeaportTerms => ({
  offer: [pieces(id, count)],
  consideration: [to(maker, coins(price))],
})
const groups = (...list: readonly Place[]) => list.map((place) => [componentOf(place)])

describe('what a call to Seaport moves', () => {
  const bought = (money: string) => [
    `fee ${money} 10`,
    'maker #7 -1',
    `maker ${money} 90`,
    'taker #7 1',
    `taker ${money} -100`,
  ]
  const sold = ['fee coin 10', 'maker #7 1', 'maker coin -100', 'taker #7 -1', 'taker coin 90']

  it.each([
    [0, bought('native'), []],
    [4, bought('native'), []],
    [8, bought('coin'), []],
    [12, bought('coin'), []],
    [16, sold, []],
    [20, sold, []],
    [24, sold, ['order-form']],
  ])('basic orders of route %i', (basicOrderType, changes, gaps) => {
    const taken = { considerationToken: collection, considerationIdentifier: 7n, considerationAmount: 1n }
    const given = { offerToken: coin, offerIdentifier: 0n, offerAmount: 100n }
    const terms =
      basicOrderType >= 16
        ? { ...taken, ...given }
        : { considerationToken: basicOrderType >= 8 ? coin : native }
    const fees = {
      totalOriginalAdditionalRecipients: 1n,
      additionalRecipients: [{ amount: 10n, recipient: fee }],
    }
    const data = basicData({ ...terms, ...fees, basicOrderType })
    expect(read(data, basicOrderType < 8 ? 100n : 0n)).toEqual({ changes, gaps })
  })

  it.each([
    ['a part that does not come out even', [1n, 3n], {}, 100n],
    ['more than the whole', [2n, 1n], {}, 200n],
    ['a part of an order that is filled as a whole', [1n, 2n], { orderType: 0 }, 50n],
    ['too few native coins', [1n, 1n], {}, 99n],
    ['an order of a contract', [1n, 1n], { orderType: 4 }, 100n],
    ['native coins that are offered', [1n, 1n], { offer: [nativeCoins(1n)] }, 100n],
    ['an order that ends now', [1n, 1n], { endTime: seconds }, 100n],
    ['an order that begins later', [1n, 1n], { startTime: seconds + 1n }, 100n],
  ] as const)('refuses %s', (_name, part, over, value) => {
    expect(read(advancedData({ ...listing, ...over }, part), value).gaps).toEqual(['order-form'])
  })

  it('native coins that are too many come back', () => {
    expect(read(advancedData(listing), 500n).changes).toContain('taker native -100')
  })

  it('amounts that move with time are not known', () => {
    const auction = { ...listing, consideration: [{ ...to(maker, nativeCoins(90n)), endAmount: 50n }] }
    expect(read(advancedData(auction), 90n).gaps).toEqual(['amount'])
  })

  it('several orders, each item of which must be named once', () => {
    const orders = [signed(listing), signed(inCoins(5n, 8n, 1n))]
    const taken = groups([0, 0], [0, 1], [1, 0])
    const available = (...offered: readonly Place[]) =>
      read(seaportData('fulfillAvailableOrders', [orders, groups(...offered), taken, noKey, 2n]), 100n)
    expect(available([0, 0], [1, 0]).gaps).toEqual([])
    // What is offered and not named may stay with whoever offers it.
    for (const wrong of [available([0, 0]), available([0, 0], [0, 0])])
      expect(wrong.gaps).toEqual(['order-form'])
  })

  it('orders that are matched: what is left over goes to whoever matches', () => {
    const mine = { offerer: taker, offer: [coins(100n)], consideration: [to(taker, pieces(7n, 10n))] }
    const pair = (from: number, into: number) => ({
      offerComponents: [componentOf([from, 0])],
      considerationComponents: [componentOf([into, 0])],
    })
    const matched = (orders: readonly SeaportTerms[], pairs = [pair(0, 1), pair(1, 0)]) =>
      read(seaportData('matchOrders', [orders.map(signed), pairs]))
    const fair = [mine, inCoins(100n)]
    expect(matched(fair)).toEqual({
      changes: ['maker #7 -10', 'maker coin 100', 'taker #7 10', 'taker coin -100'],
      gaps: [],
    })
    expect(matched([mine, inCoins(90n)])).toEqual({
      changes: ['maker #7 -10', 'maker coin 90', 'taker #7 10', 'taker coin -90'],
      gaps: ['amount'],
    })
    expect(matched([inCoins(90n)]).gaps.toSorted()).toEqual(['amount', 'order-form'])
    // Seaport moves what fulfilments name, and nothing else.
    for (const pairs of [[], [pair(0, 1)], [pair(0, 0), pair(1, 1)]])
      expect(matched(fair, pairs).gaps).toEqual(['order-form'])
  })

  it.each([
    ['a tag of a service after the arguments', `${advancedData(listing)}360c6ebe`, []],
    ['more after the arguments', `${advancedData(listing)}${'ab'.repeat(33)}`, ['left-over']],
    ['what it does beside filling orders', seaportData('validate', [[signed(listing)]]), ['effect-unknown']],
  ])('%s', (_what, data, gaps) => {
    expect(read(data, 100n).gaps).toEqual(gaps)
  })
})
