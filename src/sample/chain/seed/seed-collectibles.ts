import { createRandom, type Random } from '../../data/random.ts'
import type { SeedCollectible } from '../chain-types.ts'

export const collectionSizes = [800, 700, 500] as const

/** In each collection the last ones have ids of 78 digits, the most a uint256 can have. */
const longIds = 8
const largest = 2n ** 256n - 1n

/** Pieces of an ERC-1155 by rarity. */
const supplies = [40, 20, 10, 4, 1] as const

/** Weighted towards the common ones. */
const rarityOf = (random: Random): SeedCollectible['rarity'] =>
  Math.min(4, Math.floor(-Math.log2(1 - random.next() * 0.98) * 0.9)) as SeedCollectible['rarity']

/** The collectibles of the devnet, always the same; `number` counts from 1 over all collections. */
export const seedCollectibles = (): readonly SeedCollectible[] => {
  let number = 0
  return collectionSizes.flatMap((size, index) =>
    Array.from({ length: size }, (_, place): SeedCollectible => {
      number += 1
      const left = size - place - 1
      const rarity = rarityOf(createRandom(`rarity ${number}`))
      return {
        number,
        collection: index as SeedCollectible['collection'],
        tokenId: left < longIds ? largest - BigInt(left) * 10n ** 60n : BigInt(place + 1),
        supply: index === 0 ? supplies[rarity] : 1,
        rarity,
      }
    }),
  )
}
