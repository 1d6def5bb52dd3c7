import { encodeFunctionData, parseAbi, zeroAddress, type Abi, type Hex } from 'viem'
import type { Chain } from '../chain.ts'
import { orderEnd, sum, type Offered } from '../orders.ts'
import { allow, allowAll, fill } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { kindOf, type Filled, type Shop, type Tip } from './shop.ts'

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
  const plan: readonly [
    name: string,
    taker: 'taker' | 'holder',
    call: Call,
    orders: readonly (readonly [Offered, bigint])[],
    tips?: readonly Tip[],
  ][] = [
    ['platform: buys with native coins', 'taker', one, [[listing('unique', 6n, 'ETH', fees), 1n]]],
    [
      'platform: buys a part with coins, after an approval',
      'taker',
      one,
      [[listing('edition', 1n, 'USDC', fees), 3n]],
    ],
    [
      'platform: buys and pays an additional fee',
      'taker',
      one,
      [[listing('edition', 2n, 'WETH', fees), 2n]],
      [tip('WETH')],
    ],
    [
      'platform: buys two orders in one call',
      'holder',
      batch,
      [
        [listing('edition', 3n, 'WETH', fees), 1n],
        [listing('edition', 4n, 'WETH', other), 2n],
      ],
    ],
    [
      'platform: buys two orders with native coins',
      'taker',
      batch,
      [
        [listing('edition', 3n, 'ETH', fees), 1n],
        [listing('edition', 4n, 'ETH', other), 2n],
      ],
    ],
    ['platform: sells, after an approval', 'taker', one, [[offer('unique', 22n, 'WETH', fees), 1n]]],
    [
      'platform: sells a part and pays an additional fee',
      'holder',
      one,
      [[offer('edition', 5n, 'USDC', fees), 4n]],
      [tip('USDC')],
    ],
    [
      'platform: buys by the hash of an order',
      'holder',
      byHash,
      [[listing('edition', 6n, 'USDC', fees), 5n]],
    ],
    [
      'platform: sells by the hash of an order',
      'taker',
      byHash,
      [[offer('edition', 7n, 'WETH', fees), 2n]],
      [tip('WETH')],
    ],
    [
      'platform: buys two orders by a multicall',
      'holder',
      several,
      [
        [listing('edition', 8n, 'WETH', fees), 1n],
        [listing('edition', 8n, 'WETH', other), 1n],
      ],
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
    const [first] = orders
    if (first === undefined) continue
    const { collection, currency } = first[0]
    const kind = kindOf(filled)
    const price = sum(filled.map(({ pieces, offered: { unitPrice } }) => pieces * unitPrice))
    const total = kind === 'buy' ? price + sum(tips.map(({ amount }) => amount)) : price
    const native = currency === zeroAddress
    const approvals: WireStep[] =
      who === 'holder' || native
        ? []
        : [kind === 'buy' ? allow(currency, book, total) : allowAll(collection, book)]
    const marketplace = call === byHash ? 'platform_marketplace_v1' : 'platform_marketplace_v2'
    const steps = [...approvals, fill(kind, book, call(filled, taker, tips), total, native ? total : 0n)]
    trades.push(shop.trade('platform', name, taker, filled, steps, { tips, marketplace }))
  }
  return trades
}
