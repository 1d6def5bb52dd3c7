import { encodeFunctionData } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { seaportAbi } from '../known-abis.ts'
import {
  advancedData,
  coins,
  nativeCoins,
  parametersOf,
  pieces,
  to,
  type SeaportTerms,
} from '../testing/seaport.ts'
import { addresses, native, subjectOf } from '../testing/trade.ts'
import { decodedEffect } from './decoded-effect.ts'

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses
const noKey = `0x${'0'.repeat(64)}` as const
const abi = seaportAbi()

const effectOf = (data: string, value = 0n) =>
  decodedEffect(subjectOf([{ id: 'unknown', to: market, data, value: String(value), price: '0' }])).effect
/** Changes as `account asset change`, gaps as their ids. */
const read = (data: string, value = 0n) => {
  const { changes, gaps } = effectOf(data, value)
  const names: Readonly<Record<string, string>> = {
    [taker]: 'taker',
    [maker]: 'maker',
    [fee]: 'fee',
    [stranger]: 'stranger',
  }
  return {
    changes: changes
      .map(
        ({ account, kind, tokenId, change }) =>
          `${names[account] ?? account} ${kind === 'collectible' ? `#${tokenId}` : kind} ${change}`,
      )
      .toSorted(),
    gaps: [...new Set(gaps.map(({ id }) => id))],
  }
}

const listing: SeaportTerms = {
  offer: [pieces(7n, 10n)],
  consideration: [to(maker, nativeCoins(90n)), to(fee, nativeCoins(10n))],
}
const order = (terms: SeaportTerms) => ({ parameters: parametersOf(terms), signature: '0x' as const })
const advanced = (terms: SeaportTerms, part: readonly [bigint, bigint] = [1n, 1n]) => ({
  ...order(terms),
  numerator: part[0],
  denominator: part[1],
  extraData: '0x' as const,
})
const component = (orderIndex: bigint, itemIndex: bigint) => ({ orderIndex, itemIndex })

describe('what a call to Seaport moves', () => {
  it('basic orders of all routes', () => {
    const basic = (basicOrderType: number) =>
      encodeFunctionData({
        abi,
        functionName: 'fulfillBasicOrder',
        args: [
          {
            considerationToken:
              basicOrderType >= 16 ? collection : basicOrderType >= 8 ? coin : (native as `0x${string}`),
            considerationIdentifier: basicOrderType >= 16 ? 7n : 0n,
            considerationAmount: basicOrderType >= 16 ? 1n : 90n,
            offerer: maker,
            zone: native as `0x${string}`,
            offerToken: basicOrderType >= 16 ? coin : collection,
            offerIdentifier: basicOrderType >= 16 ? 0n : 7n,
            offerAmount: basicOrderType >= 16 ? 100n : 1n,
            basicOrderType,
            startTime: 0n,
            endTime: 2_000_000_000n,
            zoneHash: noKey,
            salt: 1n,
            offererConduitKey: noKey,
            fulfillerConduitKey: noKey,
            totalOriginalAdditionalRecipients: 1n,
            additionalRecipients: [{ amount: 10n, recipient: fee }],
            signature: '0x',
          },
        ],
      })
    const paid = (money: string) => [
      `fee ${money} 10`,
      'maker #7 -1',
      `maker ${money} 90`,
      'taker #7 1',
      `taker ${money} -100`,
    ]
    expect(read(basic(0), 100n)).toEqual({ changes: paid('native'), gaps: [] })
    expect(read(basic(4), 100n)).toEqual({ changes: paid('native'), gaps: [] })
    expect(read(basic(8))).toEqual({ changes: paid('coin'), gaps: [] })
    expect(read(basic(12))).toEqual({ changes: paid('coin'), gaps: [] })
    const sold = ['fee coin 10', 'maker #7 1', 'maker coin -100', 'taker #7 -1', 'taker coin 90']
    expect(read(basic(16))).toEqual({ changes: sold, gaps: [] })
    expect(read(basic(20))).toEqual({ changes: sold, gaps: [] })
    expect(read(basic(24)).gaps).toEqual(['order-form'])
  })

  it('parts of orders, to somebody else', () => {
    expect(read(advancedData(listing, { part: [3n, 10n], recipient: stranger }), 30n)).toEqual({
      changes: ['fee native 3', 'maker #7 -3', 'maker native 27', 'stranger #7 3', 'taker native -30'],
      gaps: [],
    })
  })

  it.each([
    ['a part that does not come out even', advancedData(listing, { part: [1n, 3n] }), 100n],
    ['more than the whole', advancedData(listing, { part: [2n, 1n] }), 200n],
    [
      'a part of an order that is filled as a whole',
      advancedData({ ...listing, orderType: 0 }, { part: [1n, 2n] }),
      50n,
    ],
    ['too few native coins', advancedData(listing), 99n],
    ['an order of a contract', advancedData({ ...listing, orderType: 4 }), 100n],
    ['native coins that are offered', advancedData({ ...listing, offer: [nativeCoins(1n)] }), 100n],
  ])('refuses %s', (_name, data, value) => {
    expect(read(data, value).gaps).toEqual(['order-form'])
  })

  it('native coins that are too many come back', () => {
    expect(read(advancedData(listing), 500n).changes).toContain('taker native -100')
  })

  it('amounts that move with time are not known', () => {
    const auction = { ...listing, consideration: [{ ...to(maker, nativeCoins(90n)), endAmount: 50n }] }
    expect(read(advancedData(auction), 90n).gaps).toEqual(['amount'])
  })

  it('several orders, each item of which must be named once', () => {
    const second: SeaportTerms = { offer: [pieces(8n, 1n)], consideration: [to(maker, coins(5n))] }
    const available = (offers: readonly (readonly ReturnType<typeof component>[])[], most = 2n) =>
      encodeFunctionData({
        abi,
        functionName: 'fulfillAvailableOrders',
        args: [
          [order(listing), order(second)],
          offers,
          [[component(0n, 0n)], [component(0n, 1n)], [component(1n, 0n)]],
          noKey,
          most,
        ],
      })
    expect(read(available([[component(0n, 0n)], [component(1n, 0n)]]), 100n)).toEqual({
      changes: [
        'fee native 10',
        'maker #7 -10',
        'maker #8 -1',
        'maker coin 5',
        'maker native 90',
        'taker #7 10',
        'taker #8 1',
        'taker coin -5',
        'taker native -100',
      ],
      gaps: [],
    })
    // What is offered and not named may stay with whoever offers it.
    expect(read(available([[component(0n, 0n)]]), 100n).gaps).toEqual(['order-form'])
    expect(read(available([[component(0n, 0n)], [component(0n, 0n)]]), 100n).gaps).toEqual(['order-form'])
    expect(read(available([[component(0n, 0n)], [component(1n, 0n)]], 1n), 100n).gaps).toEqual(['order-form'])
  })

  it('several parts of orders, for somebody', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'fulfillAvailableAdvancedOrders',
      args: [
        [advanced(listing, [1n, 10n])],
        [],
        [[component(0n, 0n)]],
        [[component(0n, 0n)], [component(0n, 1n)]],
        noKey,
        taker,
        1n,
      ],
    })
    expect(read(data, 10n)).toEqual({
      changes: ['fee native 1', 'maker #7 -1', 'maker native 9', 'taker #7 1', 'taker native -10'],
      gaps: [],
    })
  })

  it('orders that are matched: what is left over goes to whoever matches', () => {
    const mine: SeaportTerms = {
      offerer: taker,
      offer: [coins(100n)],
      consideration: [to(taker, pieces(7n, 10n))],
    }
    const theirs: SeaportTerms = { offer: [pieces(7n, 10n)], consideration: [to(maker, coins(90n))] }
    const pair = (from: bigint, into: bigint) => ({
      offerComponents: [component(from, 0n)],
      considerationComponents: [component(into, 0n)],
    })
    const data = (orders: readonly SeaportTerms[], fulfilments = [pair(0n, 1n), pair(1n, 0n)]) =>
      encodeFunctionData({ abi, functionName: 'matchOrders', args: [orders.map(order), fulfilments] })
    expect(read(data([mine, { ...theirs, consideration: [to(maker, coins(100n))] }]))).toEqual({
      changes: ['maker #7 -10', 'maker coin 100', 'taker #7 10', 'taker coin -100'],
      gaps: [],
    })
    expect(read(data([mine, theirs]))).toEqual({
      changes: ['maker #7 -10', 'maker coin 90', 'taker #7 10', 'taker coin -90'],
      gaps: ['amount'],
    })
    expect(read(data([theirs])).gaps.toSorted()).toEqual(['amount', 'order-form'])
    // Seaport moves what fulfilments name, and nothing else.
    const fair = [mine, { ...theirs, consideration: [to(maker, coins(100n))] }]
    for (const fulfilments of [[], [pair(0n, 1n)], [pair(0n, 0n), pair(1n, 1n)]])
      expect(read(data(fair, fulfilments)).gaps).toEqual(['order-form'])
  })

  it('a tag of a service after the arguments is none of its business, more is not passed over', () => {
    expect(read(`${advancedData(listing)}360c6ebe`, 100n).gaps).toEqual([])
    expect(read(`${advancedData(listing)}${'ab'.repeat(33)}`, 100n).gaps).toEqual(['left-over'])
  })

  it('what it does beside filling orders is not known', () => {
    const data = encodeFunctionData({ abi, functionName: 'validate', args: [[order(listing)]] })
    expect(read(data).gaps).toEqual(['effect-unknown'])
  })
})
