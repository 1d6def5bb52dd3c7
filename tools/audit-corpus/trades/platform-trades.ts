import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem'
import type { Chain } from '../chain.ts'
import { orderEnd, type Offered } from '../orders.ts'
import { allow, allowAll, fill } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { billOf, type Currency, type Filled, type Shop, type Tip } from './shop.ts'

export const platformAbi = parseAbi([
  'struct Request { bool isListing; bool isERC1155; address tokenContract; uint256 tokenId; uint256 quantity; uint96 expiry; address currency; uint256 pricePerToken; }',
  'function count() view returns (uint256)',
  'function createRequest(Request request)',
  'function acceptRequest(uint256 requestId, uint256 quantity, address receiver, uint256[] additionalFees, address[] additionalFeeReceivers) payable',
  'function acceptRequestBatch(uint256[] requestIds, uint256[] quantities, address[] receivers, uint256[] additionalFees, address[] additionalFeeReceivers) payable',
  'function acceptOrder(bytes32 orderId, uint256 quantity, uint256[] additionalFees, address[] additionalFeeReceivers)',
  'function multicall(bytes[] data) payable',
])

export const makePlatformOrder = async (chain: Chain, offered: Offered): Promise<bigint> => {
  const { side, maker, collection, tokenId, quantity, currency, unitPrice } = offered
  const address = chain.contracts.PlatformMarket
  await chain.call(maker, address, platformAbi, 'createRequest', [
    {
      isListing: side === 'listing',
      isERC1155: collection === chain.editions,
      tokenContract: collection,
      tokenId,
      quantity,
      expiry: BigInt(orderEnd(chain.time)),
      currency,
      pricePerToken: unitPrice,
    },
  ])
  return chain.node.readContract({ abi: platformAbi, address, functionName: 'count' })
}

const abi: Abi = platformAbi

const encoded = (functionName: string, args: readonly unknown[], tips?: readonly Tip[]): Hex => {
  const fees = tips === undefined ? [] : [tips.map(({ amount }) => amount), tips.map((tip) => tip.receiver)]
  return encodeFunctionData({ abi, functionName, args: [...args, ...fees] })
}

export const acceptData = (number: bigint, pieces: bigint, receiver: Hex, tips: readonly Tip[] = []): Hex =>
  encoded('acceptRequest', [number, pieces, receiver], tips)

type Call = (filled: readonly Filled[], taker: Hex, tips: readonly Tip[]) => Hex

const one: Call = ([filled], taker, tips) =>
  filled === undefined ? '0x' : acceptData(BigInt(filled.orderId), filled.pieces, taker, tips)

const batch: Call = (filled, taker, tips) =>
  encoded(
    'acceptRequestBatch',
    [
      filled.map(({ orderId }) => BigInt(orderId)),
      filled.map(({ pieces }) => pieces),
      filled.map(() => taker),
    ],
    tips,
  )

const byHash: Call = ([filled], _taker, tips) =>
  encoded('acceptOrder', [filled?.orderId, filled?.pieces], tips)

const several: Call = (filled, taker) =>
  encoded('multicall', [filled.map(({ orderId, pieces }) => acceptData(BigInt(orderId), pieces, taker))])

export const platformTrades = async (chain: Chain, shop: Shop): Promise<Trade[]> => {
  const { people } = chain
  const book = chain.contracts.PlatformMarket
  const { listing, offer, tip } = shop
  const fees = { fees: [{ recipient: people.royalty, bps: 500 }] }
  const other = { ...fees, maker: people.other }
  type Line = readonly [Offered, bigint]
  const part = (pieces: bigint, tokenId: bigint, currency: Currency, more = fees): Line => [
    listing('edition', tokenId, currency, more),
    pieces,
  ]
  const sold = (what: 'unique' | 'edition', pieces: bigint, tokenId: bigint, currency: Currency): Line => [
    offer(what, tokenId, currency, fees),
    pieces,
  ]
  const plan: readonly [
    name: string,
    taker: 'taker' | 'holder',
    call: Call,
    orders: readonly Line[],
    tips?: readonly Tip[],
  ][] = [
    ['buys with native coins', 'taker', one, [[listing('unique', 6n, 'ETH', fees), 1n]]],
    ['buys a part with coins, after an approval', 'taker', one, [part(3n, 1n, 'USDC')]],
    ['buys and pays an additional fee', 'taker', one, [part(2n, 2n, 'WETH')], [tip('WETH')]],
    ['buys two orders in one call', 'holder', batch, [part(1n, 3n, 'WETH'), part(2n, 4n, 'WETH', other)]],
    ['buys two orders with native coins', 'taker', batch, [part(1n, 3n, 'ETH'), part(2n, 4n, 'ETH', other)]],
    ['sells, after an approval', 'taker', one, [sold('unique', 1n, 22n, 'WETH')]],
    [
      'sells a part and pays an additional fee',
      'holder',
      one,
      [sold('edition', 4n, 5n, 'USDC')],
      [tip('USDC')],
    ],
    ['buys by the hash of an order', 'holder', byHash, [part(5n, 6n, 'USDC')]],
    ['sells by the hash of an order', 'taker', byHash, [sold('edition', 2n, 7n, 'WETH')], [tip('WETH')]],
    [
      'buys two orders by a multicall',
      'holder',
      several,
      [part(1n, 8n, 'WETH'), part(1n, 8n, 'WETH', other)],
    ],
  ]
  const trades: Trade[] = []
  for (const [name, who, call, orders, tips = []] of plan) {
    const taker = people[who]
    const filled: Filled[] = []
    for (const [order, pieces] of orders) {
      const number = await makePlatformOrder(chain, order)
      const orderId = call === byHash ? `0x${number.toString(16).padStart(64, '0')}` : number.toString()
      filled.push({ offered: order, pieces, orderId })
    }
    const { kind, collection, currency, paid: total, native } = billOf(filled, tips)
    const approvals: WireStep[] =
      who === 'holder' || native
        ? []
        : [kind === 'buy' ? allow(currency, book, total) : allowAll(collection, book)]
    const marketplace = call === byHash ? 'platform_marketplace_v1' : 'platform_marketplace_v2'
    const steps = [...approvals, fill(kind, book, call(filled, taker, tips), total, native ? total : 0n)]
    trades.push(shop.trade('platform', `platform: ${name}`, taker, filled, steps, { tips, marketplace }))
  }
  return trades
}
