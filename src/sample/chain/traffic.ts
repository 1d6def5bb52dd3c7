import { createRandom, type Random } from '../data/random.ts'
import { chainFault } from './chain-fault.ts'
import type { Address, ChainOrder, Devnet } from './chain-types.ts'
import { approvalCall, cancelCall, orderCall, transferCall } from './market-actions.ts'
import { priceIn } from './seed/planned-order.ts'
import { accountOf, roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'

export type Traffic = {
  readonly counts: () => { readonly done: number; readonly refused: number }
  stop(): Promise<void>
}

type Action = (devnet: Devnet, random: Random) => Promise<boolean>

const week = 7 * 86_400

const traders = (devnet: Devnet): Set<Address> =>
  new Set([...roles.makers, ...roles.collectors].map((role) => accountOf(devnet.accounts, role)))

const pickFrom = <T>(list: readonly T[], random: Random): T | undefined =>
  list[random.int(0, list.length - 1)]

type Holding = {
  readonly place: 0 | 1 | 2
  readonly tokenId: bigint
  readonly holder: Address
  readonly quantity: bigint
}

const someHolding = (devnet: Devnet, random: Random): Holding | null => {
  const all = seedCollectibles()
  const mayTrade = traders(devnet)
  for (let tries = 0; tries < 20; tries += 1) {
    const collectible = pickFrom(all, random)
    if (collectible === undefined) return null
    const { collection: place, tokenId } = collectible
    const holders = [...devnet.holders(devnet.collections[place].address, tokenId)]
    const picked = pickFrom(
      holders.filter(([account]) => mayTrade.has(account)),
      random,
    )
    if (picked !== undefined) return { place, tokenId, holder: picked[0], quantity: picked[1] }
  }
  return null
}

const makeOrder = async (
  devnet: Devnet,
  random: Random,
  side: ChainOrder['side'],
  maker: Address,
  { place, tokenId, quantity }: Holding,
): Promise<true> => {
  const isListing = side === 'listing'
  const currency = random.pick(isListing ? ([0, 0, 1, 2] as const) : ([1, 2] as const))
  const [least, most] = isListing ? [20, 400] : [10, 200]
  const terms = {
    side,
    collection: devnet.collections[place].address,
    tokenId,
    quantity: isListing ? BigInt(random.int(1, Number(quantity))) : 1n,
    currency: devnet.currencies[currency].address,
    unitPrice: priceIn(currency, random.int(least, most)),
    validUntil: Math.floor(Date.now() / 1000) + random.int(3600, week),
  }
  await devnet.send(maker, orderCall(devnet, terms))
  return true
}

const list: Action = async (devnet, random) => {
  const holding = someHolding(devnet, random)
  return holding !== null && makeOrder(devnet, random, 'listing', holding.holder, holding)
}

const offer: Action = async (devnet, random) => {
  const holding = someHolding(devnet, random)
  const maker = pickFrom([...traders(devnet)], random)
  return holding !== null && maker !== undefined && makeOrder(devnet, random, 'offer', maker, holding)
}

const someActive = async (
  devnet: Devnet,
  random: Random,
  side: ChainOrder['side'],
): Promise<ChainOrder | undefined> => {
  const orders = await devnet.orders()
  return pickFrom(
    orders.filter((order) => order.status === 'active' && order.side === side),
    random,
  )
}

const fill = async (
  devnet: Devnet,
  side: 'buy' | 'sell',
  order: ChainOrder,
  taker: Address,
): Promise<boolean> => {
  const steps = await devnet.fillSteps({
    side,
    collection: order.collection,
    taker,
    orders: [{ orderId: order.orderId, quantity: 1n, tokenId: null }],
    additionalFees: [],
  })
  if (!steps.ok) return false
  for (const step of steps.value) await devnet.send(taker, step)
  return true
}

const buy: Action = async (devnet, random) => {
  const order = await someActive(devnet, random, 'listing')
  const role = pickFrom(roles.collectors, random)
  if (order === undefined || role === undefined) return false
  const buyer = accountOf(devnet.accounts, role)
  return order.maker !== buyer && fill(devnet, 'buy', order, buyer)
}

const sell: Action = async (devnet, random) => {
  const order = await someActive(devnet, random, 'offer')
  if (order === undefined) return false
  const mayTrade = traders(devnet)
  const holders = [...devnet.holders(order.collection, order.tokenId).keys()]
  const seller = holders.find((account) => mayTrade.has(account) && account !== order.maker)
  return seller !== undefined && fill(devnet, 'sell', order, seller)
}

const cancel: Action = async (devnet, random) => {
  const order = await someActive(devnet, random, random.pick(['listing', 'offer'] as const))
  if (order === undefined || !devnet.accounts.includes(order.maker)) return false
  await devnet.send(order.maker, cancelCall(devnet, [order]))
  return true
}

const transfer: Action = async (devnet, random) => {
  const holding = someHolding(devnet, random)
  const receiver = pickFrom([...traders(devnet)], random)
  if (holding === null || receiver === undefined || receiver === holding.holder) return false
  const { address: collection, standard } = devnet.collections[holding.place]
  await devnet.send(
    holding.holder,
    transferCall({ standard, collection }, holding.holder, receiver, holding.tokenId),
  )
  return true
}

const approve: Action = async (devnet, random) => {
  const owner = pickFrom([...traders(devnet)], random)
  const operator = accountOf(devnet.accounts, roles.newcomer)
  if (owner === undefined || owner === operator) return false
  const { address } = devnet.collections[random.pick([0, 1, 2] as const)]
  await devnet.send(owner, approvalCall(devnet, address, random.chance(0.5), operator))
  return true
}

const actions: readonly [Action, ...Action[]] = [
  list,
  list,
  offer,
  offer,
  buy,
  sell,
  cancel,
  transfer,
  approve,
]

export const mostTraffic = 300

export const startTraffic = (devnet: Devnet, perMinute: number, seed = 'traffic'): Traffic => {
  const random = createRandom(seed)
  let done = 0
  let refused = 0
  const perform = async (): Promise<void> => {
    for (let tries = 0; tries < actions.length; tries += 1) {
      try {
        if (await random.pick(actions)(devnet, random)) {
          done += 1
          return
        }
      } catch (cause) {
        // Somebody else was faster, or the node is gone; the count tells.
        if (chainFault(cause) === null) throw cause
        refused += 1
        return
      }
    }
  }
  let running: Promise<void> = Promise.resolve()
  let idle = true
  const timer = setInterval(
    () => {
      // A slow machine makes fewer of them instead of an ever longer queue.
      if (!idle) return
      idle = false
      running = perform().finally(() => (idle = true))
    },
    60_000 / Math.min(Math.max(perMinute, 1), mostTraffic),
  ).unref()
  return {
    counts: () => ({ done, refused }),
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
