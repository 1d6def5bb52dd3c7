import type { TokenMetadata } from '../../core/wire/marketplace.ts'
import type { SeedCollectible } from '../chain/chain-types.ts'
import { createRandom, type Random } from './random.ts'
import { creatures, inks, marks, rarities, regions, skills, tones } from './words.ts'

export type PropertyValue = number | string | readonly string[]

export type SampleCollectible = {
  readonly number: number
  readonly collection: 0 | 1 | 2
  readonly tokenId: string
  readonly metadata: TokenMetadata
  readonly properties: Readonly<Record<string, PropertyValue>>
}

type Traits = { readonly name: string; readonly properties: Readonly<Record<string, PropertyValue>> }

const rarityOf = ({ rarity }: SeedCollectible): string => rarities[rarity] ?? rarities[0]

const keeper = (seed: SeedCollectible, random: Random): Traits => {
  const tone = random.pick(tones)
  const creature = random.pick(creatures)
  return {
    name: `${tone} ${creature} #${seed.number}`,
    properties: {
      Level: random.int(1, 100),
      Lanterns: random.int(0, 12),
      Region: random.pick(regions),
      Rarity: rarityOf(seed),
      Skills: random.some(skills, random.int(1, 4)),
    },
  }
}

const chart = (seed: SeedCollectible, random: Random): Traits => {
  const region = random.pick(regions)
  return {
    name: `${random.pick(tones)} ${region} chart #${seed.number}`,
    properties: {
      Fathoms: random.int(-40, 900),
      Year: random.int(1702, 1968),
      Region: region,
      Rarity: rarityOf(seed),
      Ink: random.pick(inks),
      Marks: random.some<string>(marks, random.int(1, 5)),
    },
  }
}

const makers = [keeper, keeper, chart] as const

const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')

export const makeCollectible = (seed: SeedCollectible, now: number): SampleCollectible => {
  const random = createRandom(`collectible ${seed.number}`)
  const { name, properties } = makers[seed.collection](seed, random)
  const tokenId = seed.tokenId.toString()
  const pieces = seed.supply === 1 ? 'the only one' : `one of ${seed.supply}`
  return {
    number: seed.number,
    collection: seed.collection,
    tokenId,
    metadata: {
      tokenId,
      name,
      description: `Sample data, made up by Marketdesk. From the ${String(properties['Region']).toLowerCase()} lights; ${pieces}.`,
      attributes: Object.entries(properties).map(([trait, value]) => ({
        trait_type: trait,
        value: typeof value === 'object' ? [...value] : value,
        ...(typeof value === 'number' ? { display_type: 'number' } : {}),
      })),
      properties: Object.fromEntries(
        Object.entries(properties).map(([trait, value]) => [
          trait,
          typeof value === 'object' ? [...value] : value,
        ]),
      ),
      decimals: 0,
      updatedAt: iso(now - random.int(1, 400) * 3_600_000),
    },
    properties,
  }
}
