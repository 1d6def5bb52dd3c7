import { marketplaceKinds } from '../../../../core/wire/marketplace-words.ts'
import type { SearchField } from '../../../list/search/search-field.ts'
import { isAddress } from '../../../ui/hex-format.ts'
import type { OrdersSearch, PropertyChoice } from '../search.ts'
import { addressFault } from './address-list.ts'
import { useCoinChoices } from './use-coin-choices.ts'

const addressLists = [
  ['createdBy', 'made-by', 'Made by'],
  ['notCreatedBy', 'not-made-by', 'Not made by'],
  ['inAccounts', 'held-by', 'Held by'],
  ['notInAccounts', 'not-held-by', 'Not held by'],
  ['currencies', 'currency', 'In currency'],
  ['notCurrencies', 'not-currency', 'Not in currency'],
] as const

const propertyText = ({ name, min, max, values }: PropertyChoice): string =>
  values === undefined ? `${name}: ${min ?? '…'} to ${max ?? '…'}` : `${name}: ${values.join(', ')}`

/** The filters of orders as they are typed and shown in the search field; the dialog has more about each. */
export const useSearchFields = (
  search: OrdersSearch,
  change: (members: Partial<OrdersSearch>) => void,
): readonly SearchField[] => {
  const coins = useCoinChoices()
  const props = search.props ?? []
  return [
    {
      word: 'marketplace',
      label: 'Marketplace',
      several: true,
      choices: marketplaceKinds.map((kind) => ({ value: kind, label: kind })),
      open: true,
      values: search.marketplaces ?? [],
      set: (values) => change({ marketplaces: values.length === 0 ? undefined : [...values] }),
    },
    {
      word: 'unlisted',
      label: 'Unlisted',
      choices: [{ value: 'included', label: 'included' }],
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
      set: (values) => {
        const known = values.filter(isAddress)
        change({ [name]: known.length === 0 ? undefined : known })
      },
    })),
    ...(props.length === 0
      ? []
      : [
          {
            word: 'property',
            label: 'Property',
            several: true,
            choices: props.map((choice) => ({ value: choice.name, label: propertyText(choice) })),
            values: props.map(({ name }) => name),
            set: (values: readonly string[]) => {
              const left = props.filter(({ name }) => values.includes(name))
              change({ props: left.length === 0 ? undefined : left })
            },
          },
        ]),
  ]
}
