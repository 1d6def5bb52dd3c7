import { SearchBar } from '../../list/search/search-bar.tsx'
import type { SearchField } from '../../list/search/search-field.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { noOwnFilters, type SearchControls } from './search.ts'

const choices = [
  { value: 'yes', label: 'Fillable' },
  { value: 'no', label: 'Not fillable' },
  { value: 'unknown', label: 'Unknown' },
  { value: 'unchecked', label: 'Not checked' },
] as const

type OwnOrderFiltersProps = Pick<SearchControls, 'search' | 'change'> & { readonly makers: readonly string[] }

/** What narrows the orders of own makers: words of the collectible, side, status and maker. */
export const OwnOrderFilters = ({ search, change, makers }: OwnOrderFiltersProps) => {
  const { labelOf } = useAddressBook()
  const fields: readonly SearchField[] = [
    {
      word: 'side',
      label: 'Side',
      choices: [
        { value: 'listing', label: 'Listing' },
        { value: 'offer', label: 'Offer' },
      ],
      values: search.side === undefined ? [] : [search.side],
      set: ([value]) => change({ side: value === 'listing' || value === 'offer' ? value : undefined }),
    },
    {
      word: 'fillable',
      label: 'Status',
      choices,
      values: search.fillable === undefined ? [] : [search.fillable],
      set: ([value]) => change({ fillable: choices.find((choice) => choice.value === value)?.value }),
    },
    {
      word: 'maker',
      label: 'Maker',
      mono: true,
      choices: makers.map((maker) => ({
        value: maker,
        label: labelOf(maker) ?? shortenMiddle(maker),
      })),
      values: search.maker === undefined ? [] : [search.maker],
      set: ([value]) => change({ maker: value }),
    },
  ]
  return (
    <SearchBar
      label="Filter own orders"
      text={search.find}
      onText={(find) => change({ find })}
      example="side:offer"
      fields={fields}
      onClear={() => change(noOwnFilters)}
    />
  )
}
