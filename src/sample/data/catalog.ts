import type { PropertyFilter } from '../../core/wire/marketplace.ts'
import { seedCollectibles } from '../chain/seed/seed-collectibles.ts'
import { makeCollectible, type PropertyValue, type SampleCollectible } from './collectible.ts'

export type CatalogPart = {
  readonly collectibles: readonly SampleCollectible[]
  readonly byTokenId: ReadonlyMap<string, SampleCollectible>
  readonly filters: readonly PropertyFilter[]
}

export type Catalog = readonly [CatalogPart, CatalogPart, CatalogPart]

const filterOf = (name: string, values: readonly PropertyValue[]): PropertyFilter => {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length > 0) return { name, type: 'INT', min: Math.min(...numbers), max: Math.max(...numbers) }
  const type = typeof values[0] === 'object' ? 'ARRAY' : 'STRING'
  const distinct = new Set(values.flat().map(String))
  return { name, type, min: null, max: null, values: [...distinct].toSorted() }
}

const filtersOf = (collectibles: readonly SampleCollectible[]): PropertyFilter[] =>
  Object.keys(collectibles[0]?.properties ?? {}).map((name) =>
    filterOf(
      name,
      collectibles.flatMap(({ properties }) => {
        const value = properties[name]
        return value === undefined ? [] : [value]
      }),
    ),
  )

export const makeCatalog = (now: number): Catalog => {
  const all = seedCollectibles().map((seed) => makeCollectible(seed, now))
  const part = (place: 0 | 1 | 2): CatalogPart => {
    const collectibles = all.filter(({ collection }) => collection === place)
    return {
      collectibles,
      byTokenId: new Map(collectibles.map((collectible) => [collectible.tokenId, collectible])),
      filters: filtersOf(collectibles),
    }
  }
  return [part(0), part(1), part(2)]
}
