import type { PropertyFilter } from '../../../core/wire/marketplace.ts'

export type Rarity = {
  readonly values: number | null
  readonly min: string | null
  readonly max: string | null
  readonly within: boolean
}

const limitText = (limit: number | string | null | undefined): string | null =>
  limit === null || limit === undefined ? null : String(limit)

const numberOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN

/** They list the values there are, not how many collectibles have each. */
export const rarityOf = (filters: readonly PropertyFilter[], name: string, value: unknown): Rarity | null => {
  const filter = filters.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (filter === undefined) return null
  const min = limitText(filter.min)
  const max = limitText(filter.max)
  if (filter.values !== null && filter.values !== undefined && filter.values.length > 0) {
    const texts = filter.values.map(String)
    const own = Array.isArray(value) ? value.map(String) : [String(value)]
    return { values: texts.length, min, max, within: own.every((one) => texts.includes(one)) }
  }
  if (min === null && max === null) return null
  const number = numberOf(value)
  const within = (min === null || number >= Number(min)) && (max === null || number <= Number(max))
  return { values: null, min, max, within }
}
