import type { Project } from '../../../projects/contract.ts'
import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import type { PropertyFilter } from '../../../../core/wire/marketplace.ts'
import type { SearchField, SearchChoice } from '../../../../renderer/list/search/search-field.ts'
import { marketplaceText } from '../../../../renderer/parts/marketplace-text.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { OrdersSearch, PropertyChoice } from '../search.ts'
import { addressFault } from './address-list.ts'
import { useCollectionFilters } from './use-collection-filters.ts'
import { useMemo } from 'react'
import { useSymbols } from '../../../../renderer/api/currency-symbols.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'

const useCoinChoices = (): readonly SearchChoice[] => {
  const symbols = useSymbols()
  const { contracts } = useAddressBook()
  return useMemo(() => {
    const names = new Map(Object.entries(symbols))
    for (const { address, name, coin } of contracts) if (coin !== null) names.set(address, name)
    return [...names].map(([value, label]) => ({ value, label }))
  }, [symbols, contracts])
}

const number = '-?\\d+(?:\\.\\d+)?'
const range = new RegExp(`^(${number})?\\s*\\.\\.\\s*(${number})?$`)

export const rangeFault = (text: string): string | null =>
  readRange(text) === null ? 'Enter a range like 10..20 or 10..' : null

/** A range that was typed: `10..20`, `10..`, `..20` or one number. */
export const readRange = (text: string): Pick<PropertyChoice, 'min' | 'max'> | null => {
  const trimmed = text.trim()
  if (new RegExp(`^${number}$`).test(trimmed)) return { min: trimmed, max: trimmed }
  const [, min, max] = range.exec(trimmed) ?? []
  if (min === undefined && max === undefined) return null
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

export const rangeText = ({ min = '', max = '' }: Pick<PropertyChoice, 'min' | 'max'>): string =>
  `${min}..${max}`

const addressLists = [
  ['createdBy', 'made-by', 'Made by'],
  ['notCreatedBy', 'not-made-by', 'Not made by'],
  ['inAccounts', 'held-by', 'Held by'],
  ['notInAccounts', 'not-held-by', 'Not held by'],
  ['currencies', 'currency', 'In currency'],
  ['notCurrencies', 'not-currency', 'Not in currency'],
] as const

const noneIfEmpty = <T>(all: readonly T[]): T[] | undefined => (all.length === 0 ? undefined : [...all])

const wordOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const propertyField = (
  { name, type, values = [], min, max }: PropertyFilter,
  choice: PropertyChoice | undefined,
  set: (choice: PropertyChoice | undefined) => void,
): SearchField => {
  const field = { word: wordOf(name), label: visibleText(name), group: 'Properties' }
  const choices = (values ?? []).map(String).map((value) => ({ value, label: visibleText(value) }))
  if (choices.length > 0)
    return {
      ...field,
      several: true,
      choices,
      values: choice?.values ?? [],
      set: (chosen) => set(chosen.length === 0 ? undefined : { name, type, values: [...chosen] }),
    }
  return {
    ...field,
    placeholder: `${min ?? ''}..${max ?? ''}`,
    check: rangeFault,
    values: choice === undefined ? [] : [rangeText(choice)],
    set: ([text]) => {
      const read = text === undefined ? null : readRange(text)
      set(read === null ? undefined : { name, type, ...read })
    },
  }
}

type Of = { readonly project: Project; readonly collection: Collection }

export const useSearchFields = (
  { project, collection }: Of,
  search: OrdersSearch,
  change: (members: Partial<OrdersSearch>) => void,
): readonly SearchField[] => {
  const coins = useCoinChoices()
  const { filters, failure } = useCollectionFilters(project, collection, true)
  const props = search.props ?? []
  // A property chosen before stays in sight, also when the service does not name it now.
  const others = props.filter(({ name }) => !filters.some((filter) => filter.name === name))
  const setProperty = (name: string, choice: PropertyChoice | undefined): void =>
    change({
      props: noneIfEmpty([
        ...props.filter((one) => one.name !== name),
        ...(choice === undefined ? [] : [choice]),
      ]),
    })
  return [
    {
      word: 'marketplace',
      label: 'Marketplace',
      several: true,
      choices: marketplaceKinds.map((kind) => ({ value: kind, label: marketplaceText(kind) })),
      values: search.marketplaces ?? [],
      set: (values) => change({ marketplaces: noneIfEmpty(values) }),
    },
    {
      word: 'unlisted',
      label: 'Without orders',
      choices: [{ value: 'included', label: 'Included' }],
      values: search.empty === true ? ['included'] : [],
      set: (values) => change({ empty: values.length === 0 ? undefined : true }),
    },
    ...addressLists.map(([name, word, label]): SearchField => ({
      word,
      label,
      several: true,
      ...(name === 'currencies' || name === 'notCurrencies' ? { choices: coins } : {}),
      open: true,
      values: search[name] ?? [],
      check: addressFault,
      set: (values) => change({ [name]: noneIfEmpty(values.filter(isAddress)) }),
    })),
    ...[...filters, ...others.map(({ name, type, values = [] }) => ({ name, type, values }))].map(
      (filter, place) => ({
        ...propertyField(
          filter,
          props.find(({ name }) => name === filter.name),
          (choice) => setProperty(filter.name, choice),
        ),
        ...(place === 0 && failure !== null ? { groupNote: failure.message } : {}),
      }),
    ),
  ]
}
