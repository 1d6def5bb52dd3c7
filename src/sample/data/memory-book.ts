import type { Address, ChainOrder, ChainOrderStatus, Hex } from '../chain/chain-types.ts'
import { devnetContracts, type DevnetContracts } from '../chain/contracts.ts'
import { brokeMaker, planCollectible } from '../chain/seed/plan-orders.ts'
import type { PlannedOrder } from '../chain/seed/planned-order.ts'
import { accountCount, accountOf, roles } from '../chain/seed/roles.ts'
import { seedCollectibles } from '../chain/seed/seed-collectibles.ts'
import { timeOfStep } from '../chain/seed/seed-calls.ts'
import type { Book } from './book.ts'
import { createRandom } from './random.ts'

const accounts = (): readonly Address[] => {
  const random = createRandom('accounts')
  return Array.from({ length: accountCount }, () => random.hex(20) as Address)
}

/** The chain would tell the state from what happened; here the plan tells it. */
const statusOf = ({ fate, side, maker, currency }: PlannedOrder): ChainOrderStatus => {
  if (fate === 'partly') return 'active'
  const spoiled = side === 'offer' && maker === brokeMaker && currency === 2
  return fate === 'active' && spoiled ? 'inactive' : fate
}

type Setting = {
  readonly contracts: DevnetContracts
  readonly role: (role: number) => Address
  readonly start: number
}

const orderOf = (planned: PlannedOrder, number: number, { contracts, role, start }: Setting): ChainOrder => {
  const { side, collectible, fill, front } = planned
  const collection = contracts.collections[collectible.collection]
  const initial = BigInt(planned.quantity)
  const remaining = initial - BigInt(fill?.quantity ?? 0)
  const status = statusOf(planned)
  const created = timeOfStep(planned.step, start)
  return {
    number,
    orderId: createRandom(`order ${number}`).hex(32) as Hex,
    side,
    standard: collection.standard,
    collection: collection.address,
    tokenId: collectible.tokenId,
    maker: role(planned.maker),
    currency: contracts.currencies[planned.currency].address,
    unitPrice: planned.unitPrice,
    fees: [
      { recipient: role(roles.royalties), bps: front.royaltyBps },
      { recipient: role(roles.marketFees), bps: front.feeBps },
    ].filter(({ bps }) => bps > 0),
    quantityInitial: initial,
    quantityRemaining: remaining,
    quantityAvailable: status === 'active' ? remaining : 0n,
    marketplaceKind: front.kind,
    status,
    validFrom: created,
    validUntil: start + planned.validUntil,
    createdAt: created,
    updatedAt: fill === null && status === 'active' ? created : timeOfStep(planned.step + 3, start),
    blockNumber: planned.step + 2,
  }
}

const at = (order: ChainOrder, seconds: number): ChainOrder =>
  order.status === 'active' && order.validUntil <= seconds
    ? { ...order, status: 'expired', quantityAvailable: 0n }
    : order

/** For platforms without a node: nothing can be filled and nothing moves except time. */
export const memoryBook = (start: number, now: () => number = Date.now): Book => {
  const owners = accounts()
  const role = (number: number): Address => accountOf(owners, number)
  const contracts = devnetContracts(role(roles.minter), role(roles.royalties))
  const setting: Setting = { contracts, role, start: Math.floor(start / 1000) }
  const planned = seedCollectibles().map(planCollectible)
  const orders = planned
    .flatMap((plan) => plan.orders)
    .toSorted((a, b) => a.step - b.step || a.maker - b.maker)
    .map((order, index) => orderOf(order, index + 1, setting))
  const holdersByToken = new Map(
    planned.map(({ collectible, holdings }) => [
      `${contracts.collections[collectible.collection].address}/${collectible.tokenId}`,
      new Map(holdings.map(({ holder, quantity }) => [role(holder), BigInt(quantity)])),
    ]),
  )
  return {
    collections: contracts.collections,
    currencies: contracts.currencies,
    orders: () => Promise.resolve(orders.map((order) => at(order, Math.floor(now() / 1000)))),
    holders: (collection, tokenId) => holdersByToken.get(`${collection}/${tokenId}`) ?? new Map(),
  }
}
