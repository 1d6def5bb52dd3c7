import type { Address } from '../chain-types.ts'
import type { DevnetContracts } from '../contracts.ts'
import { group, type Group } from './group.ts'
import { planCollectible } from './plan-orders.ts'
import type { PlannedOrder } from './planned-order.ts'
import { accountOf } from './roles.ts'
import { createSeedWriter, timeOfStep, type SeedCall } from './seed-calls.ts'
import { seedCollectibles } from './seed-collectibles.ts'
import { prepare, spoil } from './seed-holdings.ts'

/** Transactions of one block of the start. They are written when asked for: the node works on one block meanwhile. */
export type SeedBlock = { readonly timestamp: number; readonly calls: () => readonly SeedCall[] }

export type Seed = {
  readonly blocks: readonly SeedBlock[]
  readonly orderCount: number
}

const cancelStep = 22
const fillStep = 24
const spoilStep = 26

/** Orders of one transaction: it has to fit into a block of thirty million gas, the usual size of local nodes. */
const mostOrders = 60

type Numbered = { readonly order: PlannedOrder; readonly number: number }

const inOrderOfMaking = (orders: readonly PlannedOrder[]): PlannedOrder[] =>
  orders.toSorted((a, b) => a.step - b.step || a.maker - b.maker || a.side.localeCompare(b.side))

const fillKey = ({ order }: Numbered): string => [order.fill?.taker, order.side, order.currency].join(' ')

export const seedBlocks = (contracts: DevnetContracts, accounts: readonly Address[], now: number): Seed => {
  const role = (number: number): Address => accountOf(accounts, number)
  const writer = createSeedWriter(contracts, role, now)
  const planned = seedCollectibles().map(planCollectible)
  const numbered = inOrderOfMaking(planned.flatMap(({ orders }) => orders)).map((order, index): Numbered => ({
    order,
    number: index + 1,
  }))
  const block = (step: number, calls: () => readonly SeedCall[]): SeedBlock => ({
    timestamp: timeOfStep(step, now),
    calls,
  })
  const make = (orders: Group<Numbered>): SeedCall[] =>
    group(orders, ({ order }) => `${order.maker} ${order.side}`, mostOrders).map((batch) => {
      const { maker, side } = batch[0].order
      return writer.orders(
        role(maker),
        side,
        batch.map(({ order }) => order),
      )
    })
  const cancel = (): SeedCall[] =>
    group(
      numbered.filter(({ order }) => order.fate === 'cancelled'),
      ({ order }) => order.maker,
      mostOrders,
    ).map((batch) =>
      writer.cancel(
        role(batch[0].order.maker),
        batch.map(({ number }) => number),
      ),
    )
  const fill = (): SeedCall[] =>
    group(
      numbered.filter(({ order }) => order.fill !== null),
      fillKey,
      mostOrders,
    ).map((batch) => {
      const { side, currency, fill: first } = batch[0].order
      const items = batch.map(({ order, number }) => ({
        number,
        quantity: order.fill?.quantity ?? 0,
        price: order.unitPrice * BigInt(order.fill?.quantity ?? 0),
      }))
      const price = items.reduce((sum, item) => sum + item.price, 0n)
      return writer.fill(role(first?.taker ?? 0), side, items, currency === 0 ? price : 0n)
    })
  const made = group(numbered, ({ order }) => order.step).map((orders) => ({
    step: orders[0].order.step,
    block: block(orders[0].order.step, () => make(orders)),
  }))
  return {
    orderCount: numbered.length,
    blocks: [
      { timestamp: timeOfStep(0, now) - 3600, calls: () => prepare(contracts, accounts, writer, planned) },
      ...made.filter(({ step }) => step < cancelStep).map((early) => early.block),
      block(cancelStep, cancel),
      block(fillStep, fill),
      block(spoilStep, () => spoil(writer, role, planned)),
      ...made.filter(({ step }) => step > spoilStep).map((late) => late.block),
    ],
  }
}
