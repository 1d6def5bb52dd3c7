import type { ListRequest } from '../rpc/list-request.ts'
import type { PropertyValue, SampleCollectible } from './collectible.ts'
import type { SampleOrder } from './order.ts'

type Filter = NonNullable<ListRequest['filter']>
type PropertyFilter = NonNullable<Filter['properties']>[number]
type Texts = readonly string[] | null | undefined

const lower = (texts: readonly string[]): Set<string> => new Set(texts.map((text) => text.toLowerCase()))

/** Both lists filter only when they name something. */
const isAmong = (value: string, wanted: Texts, unwanted: Texts): boolean =>
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
  const wanted = lower(values.map(String))
  return texts(value).some((text) => wanted.has(text))
}

/** Every word must occur in the name, the description, the token id or a property. */
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

/** Whether a collectible itself passes the filter; its orders are another matter. */
export const passes = (collectible: SampleCollectible, filter: Filter): boolean =>
  hasText(collectible, filter.searchText ?? '') &&
  (filter.properties ?? []).every((property) => hasProperty(collectible, property)) &&
  (!filter.inAccounts?.length ||
    collectible.holders.some((holder) => isAmong(holder, filter.inAccounts, null))) &&
  // Left out when held by nobody but the unwanted ones.
  (!filter.notInAccounts?.length ||
    collectible.holders.some((holder) => isAmong(holder, null, filter.notInAccounts)))

const orderPasses = (order: SampleOrder, filter: Filter): boolean =>
  isAmong(order.marketplace, filter.marketplaces, null) &&
  isAmong(order.createdBy, filter.ordersCreatedBy, filter.ordersNotCreatedBy) &&
  isAmong(order.priceCurrencyAddress, filter.inCurrencyAddresses, filter.notInCurrencyAddresses)

/**
 * The best order of a side: the cheapest listing or the highest offer, active ones before all others, the earlier one among
 * equals.
 */
export const bestOrder = (
  collectible: SampleCollectible,
  side: 'listing' | 'offer',
  filter: Filter,
): SampleOrder | undefined => {
  const direction = side === 'listing' ? 1 : -1
  return collectible.orders
    .filter((order) => order.side === side && orderPasses(order, filter))
    .toSorted(
      (a, b) =>
        Number(b.status === 'active') - Number(a.status === 'active') ||
        (a.priceUSD - b.priceUSD) * direction ||
        a.createdAt.localeCompare(b.createdAt),
    )[0]
}
