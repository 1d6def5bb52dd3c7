import type { ChainOrder, Holders } from '../chain/chain-types.ts'
import type { ListFilter } from '../rpc/list-request.ts'
import type { Book } from './book.ts'
import type { PropertyValue, SampleCollectible } from './collectible.ts'
import { kindWord } from './markets.ts'
import { priceInDollars } from './wire-order.ts'

type PropertyFilter = NonNullable<ListFilter['properties']>[number]
type Texts = readonly string[] | null | undefined

const lower = (texts: readonly string[]): Set<string> => new Set(texts.map((text) => text.toLowerCase()))

export const isAmong = (value: string, wanted: Texts, unwanted?: Texts): boolean =>
  (!wanted?.length || lower(wanted).has(value.toLowerCase())) &&
  !(unwanted?.length && lower(unwanted).has(value.toLowerCase()))

const texts = (value: PropertyValue): string[] =>
  (typeof value === 'object' ? [...value] : [String(value)]).map((text) => text.toLowerCase())

const hasProperty = (collectible: SampleCollectible, { name, min, max, values }: PropertyFilter): boolean => {
  const found = Object.entries(collectible.properties).find(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  )
  if (found === undefined) return false
  const [, value] = found
  if ((min ?? null) !== null || (max ?? null) !== null) {
    if (typeof value !== 'number' || value < (min ?? -Infinity) || value > (max ?? Infinity)) return false
  }
  if (!values?.length) return true
  const lowercased = lower(values.map(String))
  return texts(value).some((text) => lowercased.has(text))
}

const hasText = (collectible: SampleCollectible, searchText: string): boolean => {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const { name, description } = collectible.metadata
  const text = [
    name,
    description ?? '',
    collectible.tokenId,
    ...Object.values(collectible.properties).flatMap(texts),
  ]
    .join('\n')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

export const passes = (
  collectible: SampleCollectible,
  holders: () => Holders,
  filter: ListFilter,
): boolean => {
  if (!hasText(collectible, filter.searchText ?? '')) return false
  if (!(filter.properties ?? []).every((property) => hasProperty(collectible, property))) return false
  if (!filter.inAccounts?.length && !filter.notInAccounts?.length) return true
  const accounts = [...holders().keys()]
  return (
    (!filter.inAccounts?.length || accounts.some((account) => isAmong(account, filter.inAccounts))) &&
    // Left out when held by nobody but the unwanted ones.
    (!filter.notInAccounts?.length ||
      accounts.some((account) => isAmong(account, null, filter.notInAccounts)))
  )
}

export const orderPasses = (order: ChainOrder, filter: ListFilter): boolean =>
  isAmong(kindWord(order.marketplaceKind), filter.marketplaces) &&
  isAmong(order.maker, filter.ordersCreatedBy, filter.ordersNotCreatedBy) &&
  isAmong(order.currency, filter.inCurrencyAddresses, filter.notInCurrencyAddresses)

export const byMerit =
  (book: Pick<Book, 'currencies'>) =>
  (a: ChainOrder, b: ChainOrder): number =>
    Number(b.status === 'active') - Number(a.status === 'active') ||
    (priceInDollars(book, a) - priceInDollars(book, b)) * (a.side === 'listing' ? 1 : -1) ||
    a.createdAt - b.createdAt ||
    a.number - b.number
