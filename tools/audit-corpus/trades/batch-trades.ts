import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { buildFillSteps } from '../../../src/sample/chain/fill-steps.ts'
import type { ChainOrder } from '../../../src/sample/chain/chain-types.ts'
import { multicall, type Chain } from '../chain.ts'
import { wireOrder, type Offered } from '../orders.ts'
import { fill } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { acceptData, makePlatformOrder } from './platform-trades.ts'
import { makeSampleOrders } from './sample-trades.ts'
import type { Shop } from './shop.ts'

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

export const aggregated = (calls: readonly Inner[]): Hex =>
  encodeFunctionData({
    abi: batchAbi,
    functionName: 'aggregate3Value',
    args: [calls.map(({ data, ...call }) => ({ ...call, allowFailure: false, callData: data }))],
  })

export const selfExecuted = (calls: readonly Inner[]): Hex =>
  encodeFunctionData({
    abi: batchAbi,
    functionName: 'selfExecute',
    args: [calls.map((call) => ({ ...call, delegateCall: false, revertOnError: true, gasLimit: 0n }))],
  })

const executedBatch = (calls: readonly Inner[]): Hex =>
  encodeFunctionData({
    abi: batchAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ data, ...call }) => ({ ...call, callData: data }))],
  })

const executed = ([call]: readonly Inner[]): Hex =>
  call === undefined
    ? '0x'
    : encodeFunctionData({
        abi: batchAbi,
        functionName: 'execute',
        args: [call.target, call.value, call.data],
      })

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
  const { people, contracts, market } = chain
  const { listing, offer } = shop
  const { Wallet: wallet, PlatformMarket: book } = contracts
  const royalty = { fees: [{ recipient: people.royalty, bps: 500 }] }
  const listed = listing('edition', 9n, 'ETH', royalty)
  const number = await makePlatformOrder(chain, listed)
  const price = listed.unitPrice * 2n
  const aggregate: Trade = {
    name: 'batch: an aggregator buys for the taker',
    venue: 'batch',
    readable: false,
    form: shop.form('buy', people.taker, listed.collection, 'platform_marketplace_v2', [
      { orderId: number.toString(), pieces: 2n, tokenId: 9n },
    ]),
    answer: {
      steps: [
        fill(
          'buy',
          multicall,
          aggregated([{ target: book, value: price, data: acceptData(number, 2n, people.taker) }]),
          price,
          price,
        ),
      ],
      orders: [wireOrder(listed, number.toString(), 'platform_marketplace_v2', 18, chain.time)],
    },
  }
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
      const tradeOrders: readonly ChainOrder[] = made.slice(place, place + 1)
      const orderId = tradeOrders[0]?.orderId ?? ''
      const kind = order.side === 'listing' ? 'buy' : 'sell'
      const built = await buildFillSteps(chain.node, market, tradeOrders, {
        side: kind,
        collection: order.collection,
        taker: wallet,
        orders: [{ orderId, quantity: pieces, tokenId: order.tokenId }],
        additionalFees: [],
      })
      return {
        name: `batch: a wallet ${name}`,
        venue: 'batch',
        readable: false,
        form: shop.form(kind, wallet, order.collection, 'platform_marketplace_v2', [
          { orderId, pieces, tokenId: order.tokenId },
        ]),
        answer: {
          steps: inWallet(wallet, kind, built.ok ? built.value : [], batch),
          orders: [
            wireOrder(order, orderId, 'platform_marketplace_v2', shop.decimalsOf(order.currency), chain.time),
          ],
        },
      }
    }),
  )
  return [aggregate, ...trades]
}
