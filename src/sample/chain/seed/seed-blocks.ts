import type { Address } from '../chain-types.ts'
import type { DevnetContracts } from '../contracts.ts'
import { brokeMaker, planCollectible, type PlannedCollectible } from './plan-orders.ts'
import type { PlannedOrder } from './planned-order.ts'
import { accountOf, roles } from './roles.ts'
import { seedCollectibles } from './seed-collectibles.ts'
import { createSeedWriter, timeOfStep, type SeedCall } from './seed-calls.ts'

/** Transactions of one block of the start. They are written when asked for: the node works on one block meanwhile. */
export type SeedBlock = { readonly timestamp: number; readonly calls: () => readonly SeedCall[] }

export type Seed = {
  readonly blocks: readonly SeedBlock[]
  /** Orders there are when all went well. */
  readonly orderCount: number
}

/** Steps of the past: orders are made up to 17 and again at 28; between them they are cancelled, filled and spoiled. */
const cancelStep = 22
const fillStep = 24
const spoilStep = 26
const lastStep = 28

const group = <T>(items: readonly T[], key: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const name = key(item)
    const found = groups.get(name)
    if (found === undefined) groups.set(name, [item])
    else found.push(item)
  }
  return [...groups.values()]
}

type Numbered = { readonly order: PlannedOrder; readonly number: number }

/** Orders are numbered by the contract as they come: by step, then maker, then side. */
const inOrderOfMaking = (orders: readonly PlannedOrder[]): PlannedOrder[] =>
  orders.toSorted((a, b) => a.step - b.step || a.maker - b.maker || a.side.localeCompare(b.side))

/**
 * Writes down everything that happens on the chain before the sample is ready: deployments, minting, two months of orders
 * with what became of them.
 *
 * @param accounts of the node; the first one deploys and mints
 * @param now seconds since the epoch
 */
export const seedBlocks = (contracts: DevnetContracts, accounts: readonly Address[], now: number): Seed => {
  const role = (number: number): Address => accountOf(accounts, number)
  const writer = createSeedWriter(contracts, role, now)
  const planned = seedCollectibles().map(planCollectible)
  const numbered: Numbered[] = inOrderOfMaking(planned.flatMap(({ orders }) => orders)).map(
    (order, index) => ({ order, number: index + 1 }),
  )
  const of = (fate: PlannedOrder['fate']): Numbered[] => numbered.filter(({ order }) => order.fate === fate)
  const block = (step: number, calls: () => readonly SeedCall[]): SeedBlock => ({
    timestamp: timeOfStep(step, now),
    calls,
  })

  const made = group(numbered, ({ order }) => String(order.step)).map((sameStep) =>
    block(sameStep[0]?.order.step ?? 0, () =>
      group(sameStep, ({ order }) => `${order.maker} ${order.side}`).flatMap((batch) => {
        const [first] = batch
        if (first === undefined) return []
        const { maker, side } = first.order
        return writer.orders(
          role(maker),
          side,
          batch.map(({ order }) => order),
        )
      }),
    ),
  )
  const cancelled = (): SeedCall[] =>
    group(of('cancelled'), ({ order }) => String(order.maker)).map((batch) =>
      writer.cancel(
        role(batch[0]?.order.maker ?? 0),
        batch.map(({ number }) => number),
      ),
    )
  const filled = (): SeedCall[] =>
    group([...of('filled'), ...of('partly')], ({ order }) =>
      [order.fill?.taker, order.side, order.currency].join(' '),
    ).map((batch) => {
      const items = batch.map(({ order, number }) => ({ number, quantity: order.fill?.quantity ?? 0 }))
      const price = batch.reduce(
        (sum, { order }) => sum + order.unitPrice * BigInt(order.fill?.quantity ?? 0),
        0n,
      )
      const { taker, side, currency } = { taker: 0, ...batch[0]?.order.fill, ...batch[0]?.order }
      return writer.fill(role(taker), side ?? 'listing', items, currency === 0 ? price : 0n)
    })
  return {
    orderCount: numbered.length,
    blocks: [
      { timestamp: timeOfStep(0, now) - 3600, calls: () => prepare(contracts, accounts, writer, planned) },
      ...made.filter(({ timestamp }) => timestamp < timeOfStep(cancelStep, now)),
      block(cancelStep, cancelled),
      block(fillStep, filled),
      block(spoilStep, () => spoil(writer, role, planned)),
      ...made.filter(({ timestamp }) => timestamp >= timeOfStep(lastStep, now)),
    ],
  }
}

type Writer = ReturnType<typeof createSeedWriter>

const prepare = (
  contracts: DevnetContracts,
  accounts: readonly Address[],
  writer: Writer,
  planned: readonly PlannedCollectible[],
): SeedCall[] => {
  const role = (number: number): Address => accountOf(accounts, number)
  const holdings = planned.flatMap(({ collectible, holdings: held }) =>
    held.map(({ holder, quantity }) => ({ collectible, holder, quantity: BigInt(quantity) })),
  )
  const uniques = ([1, 2] as const).map((collection) => {
    const own = holdings.filter(({ collectible }) => collectible.collection === collection)
    return writer.mintUniques(
      collection,
      own.map(({ holder }) => role(holder)),
      own.map(({ collectible }) => collectible.tokenId),
    )
  })
  const editions = group(
    holdings.filter(({ collectible }) => collectible.collection === 0),
    ({ holder }) => String(holder),
  ).map((own) =>
    writer.mintEditions(
      role(own[0]?.holder ?? 0),
      own.map(({ collectible }) => collectible.tokenId),
      own.map(({ quantity }) => quantity),
    ),
  )
  return [
    ...contracts.deployments.map(({ call }): SeedCall => ({
      from: role(roles.minter),
      call,
      gas: 5_000_000,
    })),
    ...writer.coins(accounts),
    writer.wallet(role(roles.walletOwner)),
    ...uniques,
    ...editions,
    ...[...roles.makers, ...roles.collectors].flatMap((maker) => writer.approvals(role(maker))),
  ]
}

/** What makes listings and offers inactive: the token is gone, the approval is gone. */
const spoil = (
  writer: Writer,
  role: (role: number) => Address,
  planned: readonly PlannedCollectible[],
): SeedCall[] => {
  const calls: SeedCall[] = [writer.revoke(role(brokeMaker), 2)]
  const pieces = new Map<number, { ids: bigint[]; quantities: bigint[] }>()
  for (const { collectible, holdings, orders } of planned) {
    for (const { maker } of orders.filter(({ fate, side }) => fate === 'inactive' && side === 'listing')) {
      if (collectible.collection === 0) {
        const own = pieces.get(maker) ?? { ids: [], quantities: [] }
        own.ids.push(collectible.tokenId)
        own.quantities.push(BigInt(holdings.find(({ holder }) => holder === maker)?.quantity ?? 0))
        pieces.set(maker, own)
      } else {
        const { collection, tokenId } = collectible
        calls.push(writer.moveUnique(role(maker), role(roles.newcomer), collection, tokenId))
      }
    }
  }
  for (const [maker, { ids, quantities }] of pieces) {
    calls.push(writer.moveEditions(role(maker), role(roles.newcomer), ids, quantities))
  }
  return calls
}
