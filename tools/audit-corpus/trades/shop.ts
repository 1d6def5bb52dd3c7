import { zeroAddress, type Hex } from 'viem'
import { coinAbi, editionsAbi } from '../../../src/sample/artifacts/abis.ts'
import { seaport, conduit, type Chain, type Person } from '../chain.ts'
import { sum, wireOrder, type Offered } from '../orders.ts'
import type { Trade, Venue, WireStep } from '../types.ts'

const ether = 10n ** 18n

/** An order and how much of it is filled. */
export type Filled = { readonly orderId: string; readonly pieces: bigint; readonly offered: Offered }

type Marketplace = Parameters<typeof wireOrder>[2]

export type Tip = { readonly amount: bigint; readonly receiver: Hex }

/** An offer is sold into, a listing bought. */
export const kindOf = ([first]: readonly { readonly offered: Offered }[]): 'buy' | 'sell' =>
  first?.offered.side === 'offer' ? 'sell' : 'buy'

/** What is paid: by a buyer with the tips. */
export const billOf = (filled: readonly Omit<Filled, 'orderId'>[], tips: readonly Tip[]) => {
  const kind = kindOf(filled)
  const price = sum(filled.map(({ pieces, offered: { unitPrice } }) => pieces * unitPrice))
  const paid = kind === 'buy' ? price + sum(tips.map(({ amount }) => amount)) : price
  const { collection, currency } = filled[0]?.offered ?? { collection: zeroAddress, currency: zeroAddress }
  return { kind, paid, collection, currency, native: currency === zeroAddress }
}

export type Currency = 'ETH' | 'WETH' | 'USDC'

export const shopOf = (chain: Chain) => {
  const { people, editions, uniques, weth, usdc } = chain
  const currencies = { ETH: zeroAddress, WETH: weth, USDC: usdc } as const
  // Of 6 decimals, and no round number: fees of it are rounded.
  const prices = { ETH: ether / 100n, WETH: ether / 50n, USDC: 25_000_003n } as const
  const fees = [
    { recipient: people.royalty, bps: 250 },
    { recipient: people.platform, bps: 125 },
  ]
  const offered =
    (side: Offered['side']) =>
    (
      what: 'unique' | 'edition',
      tokenId: bigint,
      currency: Currency,
      more: Partial<Offered> = {},
    ): Offered => ({
      side,
      maker: people.maker,
      collection: what === 'unique' ? uniques : editions,
      tokenId,
      quantity: what === 'unique' ? 1n : 10n,
      currency: currencies[currency],
      unitPrice: prices[currency],
      fees,
      ...more,
    })
  return {
    listing: offered('listing'),
    offer: offered('offer'),
    /** What is asked for: all of these orders; and what a service answers. */
    trade: (
      venue: Venue,
      name: string,
      taker: Hex,
      filled: readonly Filled[],
      steps: readonly WireStep[],
      {
        tips = [],
        marketplace = 'platform_marketplace_v2',
      }: { readonly tips?: readonly Tip[]; readonly marketplace?: Marketplace } = {},
    ): Trade => ({
      name,
      venue,
      readable: venue === 'seaport',
      form: {
        kind: kindOf(filled),
        network: 'devnet',
        collectionAddress: filled[0]?.offered.collection ?? '',
        taker,
        marketplace,
        walletType: '',
        orders: filled.map(({ orderId, pieces, offered: { tokenId } }) => ({
          orderId,
          quantity: pieces.toString(),
          tokenId: tokenId.toString(),
        })),
        additionalFees: tips.map(({ amount, receiver }) => ({ amount: amount.toString(), receiver })),
        note: '',
      },
      answer: {
        steps,
        orders: filled.map(({ offered: order, orderId }) =>
          wireOrder(order, orderId, marketplace, order.currency === usdc ? 6 : 18, chain.time),
        ),
      },
    }),
    tip: (currency: Currency, receiver: Hex = people.receiver): Tip => ({
      amount: prices[currency] / 100n,
      receiver,
    }),
  }
}

export type Shop = ReturnType<typeof shopOf>

export const allowBooks = async (chain: Chain): Promise<void> => {
  const books = [chain.market, chain.contracts.PlatformMarket, seaport, conduit]
  const trusting: readonly Person[] = ['maker', 'other', 'holder']
  for (const name of trusting)
    for (const book of books) {
      for (const coin of [chain.weth, chain.usdc])
        await chain.call(chain.people[name], coin, coinAbi, 'approve', [book, 10n ** 23n])
      for (const collection of [chain.editions, chain.uniques])
        await chain.call(chain.people[name], collection, editionsAbi, 'setApprovalForAll', [book, true])
    }
}
