import { createRandom, type Random } from '../../data/random.ts'
import type { SeedCollectible } from '../chain-types.ts'
import { planOrder, type Fate, type PlannedOrder } from './planned-order.ts'
import { roles } from './roles.ts'

export type Holding = { readonly holder: number; readonly quantity: number }

export type PlannedCollectible = {
  readonly collectible: SeedCollectible
  readonly holdings: readonly Holding[]
  readonly orders: readonly PlannedOrder[]
}

const relistStep = 28

const someone = (random: Random, not: readonly number[], from: readonly number[]): number => {
  const others = from.filter((role) => !not.includes(role))
  return others[random.int(0, others.length - 1)] ?? roles.makers[0] ?? 1
}

const anyone = [...roles.makers, ...roles.collectors]

export const brokeMaker = 16

const deadFate = (random: Random): Fate => random.pick(['expired', 'expired', 'cancelled'])

type Draft = { readonly collectible: SeedCollectible; readonly worth: number; readonly random: Random }

const offers = (
  { collectible, worth, random }: Draft,
  holders: readonly number[],
  seller: Holding | null,
): PlannedOrder[] => {
  const orders: PlannedOrder[] = []
  let free = seller
  for (let left = random.pick([0, 0, 0, 1, 1, 2]); left > 0; left -= 1) {
    const maker = someone(random, holders, roles.makers)
    const quantity = collectible.collection === 0 ? random.int(1, Math.min(5, collectible.supply)) : 1
    let fate: Fate = random.chance(0.78) ? 'active' : deadFate(random)
    let fill: PlannedOrder['fill'] = null
    if (free !== null && free.quantity >= quantity && maker !== brokeMaker && random.chance(0.25)) {
      const part = quantity > 1 && random.chance(0.5)
      fate = part ? 'partly' : 'filled'
      fill = { taker: free.holder, quantity: part ? Math.ceil(quantity / 2) : quantity }
      free = null
    }
    orders.push(planOrder({ side: 'offer', collectible, worth, maker, quantity, fate, fill }, random))
  }
  return orders
}

const planUnique = (draft: Draft): PlannedCollectible => {
  const { collectible, random } = draft
  const holder = random.chance(0.75)
    ? someone(random, [], roles.makers)
    : someone(random, [], roles.collectors)
  const orders: PlannedOrder[] = []
  const list = (maker: number, fate: Fate, more: { taker?: number; step?: number } = {}): void => {
    const fill = more.taker === undefined ? null : { taker: more.taker, quantity: 1 }
    const step = more.step === undefined ? {} : { step: more.step }
    orders.push(planOrder({ ...draft, side: 'listing', maker, quantity: 1, fate, fill, ...step }, random))
  }
  const story = random.next()
  if (random.chance(0.12)) list(holder, deadFate(random))
  if (story < 0.6) list(holder, 'active')
  else if (story < 0.68) {
    const buyer = someone(random, [holder], roles.collectors)
    list(holder, 'filled', { taker: buyer })
    if (random.chance(0.5)) list(buyer, 'active', { step: relistStep })
  } else if (story < 0.74) list(holder, 'inactive')
  const free = story >= 0.74 ? { holder, quantity: 1 } : null
  orders.push(...offers(draft, [holder, ...orders.flatMap(({ fill }) => fill?.taker ?? [])], free))
  return { collectible, holdings: [{ holder, quantity: 1 }], orders }
}

const planEdition = (draft: Draft): PlannedCollectible => {
  const { collectible, random } = draft
  const { supply } = collectible
  const holders: number[] = []
  for (let left = random.int(1, Math.min(3, supply)); left > 0; left -= 1) {
    holders.push(someone(random, holders, anyone))
  }
  const share = Math.floor(supply / holders.length)
  const holdings = holders.map((holder, index) => ({
    holder,
    quantity: index === 0 ? supply - share * (holders.length - 1) : share,
  }))
  const orders: PlannedOrder[] = []
  let free: Holding | null = null
  for (const holding of holdings) {
    if (!random.chance(0.45)) {
      free = holding
      continue
    }
    const quantity = random.int(1, holding.quantity)
    const luck = random.next()
    const fate: Fate =
      luck < 0.62
        ? 'active'
        : luck < 0.72 && quantity > 1
          ? 'partly'
          : luck < 0.8
            ? 'filled'
            : luck < 0.86
              ? 'inactive'
              : deadFate(random)
    const sold = fate === 'partly' ? Math.ceil(quantity / 2) : fate === 'filled' ? quantity : 0
    const taker = someone(random, holders, roles.collectors)
    const fill = sold === 0 ? null : { taker, quantity: sold }
    orders.push(planOrder({ ...draft, side: 'listing', maker: holding.holder, quantity, fate, fill }, random))
  }
  orders.push(...offers(draft, holders, free))
  return { collectible, holdings, orders }
}

export const planCollectible = (collectible: SeedCollectible): PlannedCollectible => {
  const random = createRandom(`orders ${collectible.number}`)
  const worth = random.int(5, 28) * 3 ** collectible.rarity * (0.7 + random.next() * 0.6)
  const draft: Draft = { collectible, worth, random }
  const planned = collectible.collection === 0 ? planEdition(draft) : planUnique(draft)
  return collectible.number % 8 === 5 ? { ...planned, orders: [] } : planned
}
