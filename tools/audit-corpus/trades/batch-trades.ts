import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem'
import { multicall, type Chain } from '../chain.ts'
import type { Offered } from '../orders.ts'
import { fill } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { acceptData, makePlatformOrder } from './platform-trades.ts'
import { makeSampleOrders, sampleSteps } from './sample-trades.ts'
import { kindOf, type Shop } from './shop.ts'

export const batchAbi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Execution { address target; uint256 value; bytes callData; }',
  'struct WalletCall { bool delegateCall; bool revertOnError; uint256 gasLimit; address target; uint256 value; bytes data; }',
  'function aggregate3Value(Call3Value[] calls) payable',
  'function selfExecute(WalletCall[] calls)',
  'function executeBatch(Execution[] calls) payable',
  'function execute(address target, uint256 value, bytes data) payable',
])

type Inner = { readonly target: Hex; readonly value: bigint; readonly data: Hex }

const abi: Abi = batchAbi

const encoded = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args })

export const aggregated = (calls: readonly Inner[]): Hex =>
  encoded('aggregate3Value', [
    calls.map(({ data, ...call }) => ({ ...call, allowFailure: false, callData: data })),
  ])

const selfExecuted = (calls: readonly Inner[]): Hex =>
  encoded('selfExecute', [
    calls.map((call) => ({ ...call, delegateCall: false, revertOnError: true, gasLimit: 0n })),
  ])

const executedBatch = (calls: readonly Inner[]): Hex =>
  encoded('executeBatch', [calls.map(({ data, ...call }) => ({ ...call, callData: data }))])

const executed = (calls: readonly Inner[]): Hex =>
  encoded('execute', calls.map(({ target, value, data }) => [target, value, data]).flat())

const inWallet = (
  wallet: Hex,
  kind: 'buy' | 'sell',
  steps: readonly { readonly to: Hex; readonly data: Hex; readonly value: bigint; readonly price: bigint }[],
  batch: (calls: readonly Inner[]) => Hex,
): WireStep[] => {
  const price = steps.reduce((total, step) => total + step.price, 0n)
  return [fill(kind, wallet, batch(steps.map(({ to, ...step }) => ({ ...step, target: to }))), price)]
}

export const batchTrades = async (chain: Chain, shop: Shop): Promise<Trade[]> => {
  const { people, contracts } = chain
  const { listing, offer } = shop
  const { Wallet: wallet, PlatformMarket: book } = contracts
  const royalty = { fees: [{ recipient: people.royalty, bps: 500 }] }
  const listed = listing('edition', 9n, 'ETH', royalty)
  const number = await makePlatformOrder(chain, listed)
  const price = listed.unitPrice * 2n
  const inner = { target: book, value: price, data: acceptData(number, 2n, people.taker) }
  const aggregate = shop.trade(
    'batch',
    'batch: an aggregator buys for the taker',
    people.taker,
    [{ orderId: number.toString(), pieces: 2n, offered: listed }],
    [fill('buy', multicall, aggregated([inner]), price, price)],
  )
  const plan: readonly [string, (calls: readonly Inner[]) => Hex, Offered, bigint][] = [
    ['approves and buys', selfExecuted, listing('edition', 9n, 'WETH'), 2n],
    ['buys with native coins', executedBatch, listing('edition', 10n, 'ETH'), 3n],
    ['approves and sells', executedBatch, offer('unique', 41n, 'WETH'), 1n],
    ['makes one call', executed, listing('unique', 12n, 'ETH', { maker: people.other }), 1n],
  ]
  const made = await makeSampleOrders(
    chain,
    plan.map(([, , order]) => order),
  )
  const trades = await Promise.all(
    plan.map(async ([name, batch, order, pieces], place): Promise<Trade> => {
      const tradeOrders = made.slice(place, place + 1)
      const filled = [{ orderId: tradeOrders[0]?.orderId ?? '', pieces, offered: order }]
      const built = await sampleSteps(chain, tradeOrders, wallet, filled)
      const steps = inWallet(wallet, kindOf(filled), built, batch)
      return shop.trade('batch', `batch: a wallet ${name}`, wallet, filled, steps)
    }),
  )
  return [aggregate, ...trades]
}
