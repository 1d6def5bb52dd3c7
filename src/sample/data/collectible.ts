import type { TokenMetadata } from '../../core/wire/marketplace.ts'
import { holders } from './accounts.ts'
import { collection } from './collection.ts'
import { makeOrder, type SampleOrder } from './order.ts'
import { createRandom, type Random } from './random.ts'
import { creatures, rarities, regions, skills, tones } from './words.ts'

export type PropertyValue = number | string | readonly string[]

/** One collectible with all its orders. */
export type SampleCollectible = {
  /** Position in the collection, counted from 1; its picture is made from it. */
  readonly number: number
  readonly tokenId: string
  /** Without the addresses of its pictures, which depend on where the service listens. */
  readonly metadata: TokenMetadata
  readonly properties: Readonly<Record<string, PropertyValue>>
  readonly holders: readonly string[]
  readonly orders: readonly SampleOrder[]
}

/** The last ones have ids of 78 digits, the most a uint256 can have. */
const firstLongId = collection.size - 24
const largest = 2n ** 256n - 1n

const tokenIdOf = (number: number): string =>
  number > firstLongId ? (largest - BigInt(collection.size - number) * 10n ** 60n).toString() : String(number)

/** Weighted towards the common ones. */
const rarityOf = (random: Random): number =>
  Math.min(4, Math.floor(-Math.log2(1 - random.next() * 0.98) * 0.9))

const ordersOf = (
  number: number,
  tokenId: string,
  worth: number,
  supply: number,
  now: number,
  random: Random,
): SampleOrder[] => {
  const orders: SampleOrder[] = []
  const add = (side: 'listing' | 'offer', count: number, activeShare: number): void => {
    for (let turn = 0; turn < count; turn += 1) {
      const status = random.chance(activeShare) ? 'active' : 'other'
      const id = number * 16 + orders.length
      orders.push(makeOrder({ side, tokenId, collectibleId: number, id, worth, supply, status, now }, random))
    }
  }
  // One collectible in eight is not for sale and wanted by nobody.
  if (number % 8 === 5) return orders
  add('listing', random.int(0, 3), 0.8)
  add('offer', random.int(0, 3), 0.75)
  return orders
}

/**
 * Makes the collectible of a number. The same number gives the same collectible, but for the times of its orders, which
 * count from `now`.
 *
 * @param now milliseconds since the epoch
 */
export const makeCollectible = (number: number, now: number): SampleCollectible => {
  const random = createRandom(`collectible ${number}`)
  const tone = random.pick(tones)
  const creature = random.pick(creatures)
  const rarity = rarityOf(random)
  const region = random.pick(regions)
  const properties = {
    Level: random.int(1, 100),
    Lanterns: random.int(0, 12),
    Region: region,
    Rarity: rarities[rarity] ?? rarities[0],
    Skills: random.some(skills, random.int(1, 4)),
  }
  const tokenId = tokenIdOf(number)
  const supply = [40, 20, 10, 4, 1][rarity] ?? 1
  const worth = (4 + properties.Level / 4) * 3 ** rarity * (0.7 + random.next() * 0.6)
  return {
    number,
    tokenId,
    metadata: {
      tokenId,
      name: `${tone} ${creature} #${number}`,
      description: `Sample data, made up by Marketdesk. Keeper of the ${region.toLowerCase()} lights; one of ${supply}.`,
      attributes: Object.entries(properties).map(([name, value]) => ({
        trait_type: name,
        value,
        ...(typeof value === 'number' ? { display_type: 'number' } : {}),
      })),
      properties: { ...properties },
      decimals: 0,
      updatedAt: new Date(now - random.int(1, 400) * 3_600_000).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    },
    properties,
    holders: random.some(holders, random.int(1, Math.min(3, supply))),
    orders: ordersOf(number, tokenId, worth, supply, now, random),
  }
}
