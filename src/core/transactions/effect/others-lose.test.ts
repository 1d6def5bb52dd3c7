import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { advancedData, coins, pieces, to } from '../testing/seaport.ts'
import { addresses, approvalStep, someIntent, subjectOf } from '../testing/trade.ts'
import type { SimulatedLog } from '../simulation/transfers.ts'
import { simulatedEffect } from './simulated-effect.ts'
import { verdictOf } from './verdict.ts'

const { coin, collection, fee, maker, seaport: market, stranger, taker } = addresses
const treasury = `0x${'77'.repeat(20)}` as const
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])
const call = (target: string, data: string) => ({ id: 'unknown', to: target, data, value: '0', price: '0' })
const some = someIntent({ additionalFees: [] }, { priceCurrencyAddress: coin })
const purchase = { ...some, orders: some.orders.map((one) => ({ ...one, quantity: '1' })) }
const trade = [
  approvalStep(1000n, market),
  call(
    market,
    advancedData({
      offer: [pieces(7n, 1n)],
      consideration: [to(maker, coins(975n)), to(fee, coins(25n))],
    }),
  ),
]
const ids = (steps: readonly object[], effect?: ReturnType<typeof simulatedEffect>) => {
  const simulation = effect === undefined ? { absent: 'no node' } : { effect }
  return verdictOf({ subject: subjectOf(steps, purchase), simulation }).reasons.map(({ id }) => id)
}

describe('a purchase beside which tokens are moved is not accepted', () => {
  it('is accepted alone', () => {
    expect(ids(trade)).toEqual([])
  })

  it.each([
    [
      'coins of another account',
      coin,
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [treasury, stranger, 9n] }),
      `differs:coin:${coin}:${treasury}`,
    ],
    [
      'a token of another account',
      collection,
      encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [treasury, stranger, 9n, 3n, '0x'] }),
      `differs:collectible:${collection}:9:${treasury}`,
    ],
    [
      'coins of the maker',
      coin,
      encodeFunctionData({ abi, functionName: 'transferFrom', args: [maker, stranger, 9n] }),
      `differs:coin:${coin}:${maker}`,
    ],
  ])('%s', (_name, target, data, id) => {
    expect(ids([call(target, data), ...trade])).toEqual([id, 'gap:bare-transfer:0'])
  })

  it('the price, and then the token for nothing', () => {
    const pay = encodeFunctionData({ abi, functionName: 'transfer', args: [maker, 975n] })
    const rest = { offer: [pieces(7n, 1n)], consideration: [to(fee, coins(25n))] }
    expect(ids([call(coin, pay), approvalStep(25n, market), call(market, advancedData(rest))])).toContain(
      'gap:bare-transfer:0',
    )
  })

  it('by a simulation', () => {
    const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
    const moved = (address: string, from: string, receiver: string, value: bigint): SimulatedLog => ({
      address,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        word(BigInt(from)),
        word(BigInt(receiver)),
        ...(address === collection ? [word(value)] : []),
      ],
      data: address === collection ? '0x' : word(value),
    })
    const logs = [
      moved(coin, taker, maker, 975n),
      moved(coin, taker, fee, 25n),
      moved(collection, maker, taker, 7n),
    ]
    const simulated = (more: readonly SimulatedLog[]) =>
      simulatedEffect(taker, [{ step: 0, ok: true, reason: null, value: 0n, logs: [...logs, ...more] }], [])
    expect(ids(trade, simulated([]))).toEqual([])
    // What a market or a coin does with its own is how it works.
    expect(
      ids(trade, simulated([moved(coin, market, fee, 1n), moved(coin, `0x${'0'.repeat(40)}`, treasury, 1n)])),
    ).toEqual([`differs:coin:${coin}:${fee}`])
    expect(ids(trade, simulated([moved(coin, treasury, stranger, 9n)]))).toEqual([
      `differs:coin:${coin}:${treasury}`,
    ])
  })
})
