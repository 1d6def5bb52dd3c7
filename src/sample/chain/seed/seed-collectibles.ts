import { createRandom, type Random } from '../../data/random.ts'
import type { SeedCollectible } from '../chain-types.ts'

export const collectionSizes = [800, 700, 500] as const

const longIds = 8
const largest = 2n ** 256n - 1n

const supplies = [40, 20, 10, 4, 1] as const

const rarityOf = (random: Random): SeedCollectible['rarity'] =>
  Math.min(4, Math.floor(-Math.log2(1 - random.next() * 0.98) * 0.9)) as SeedCollectible['rarity']

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
