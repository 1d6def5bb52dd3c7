import { SearchBar } from '../../list/search/search-bar.tsx'
import type { SearchField } from '../../list/search/search-field.ts'
import { noSaleFilters, type SearchControls } from './search.ts'

const checkAddress = (text: string): string | null =>
  /^0x[0-9a-f]{40}$/i.test(text) ? null : 'An address is 0x and 40 hex digits.'

/** What narrows sales. Filters are combined with "and"; all of them stand in the address. */
export const SaleFilterBar = ({
  search,
  change,
  isShort,
}: SearchControls & { readonly isShort?: boolean }) => {
  const address = (
    name: 'collection' | 'currency' | 'buyer' | 'seller' | 'recipient',
    label: string,
  ): SearchField => ({
    word: name,
    label,
    mono: true,
    placeholder: '0x…',
    check: checkAddress,
    values: search[name] === undefined ? [] : [search[name]],
    set: ([value]) => change({ [name]: value }),
  })
  const ofBoth = [address('collection', 'Collection'), address('currency', 'Currency')]
  const ofSales: readonly SearchField[] = [
    address('buyer', 'Buyer'),
    address('seller', 'Seller'),
    address('recipient', 'Fee recipient'),
    {
      word: 'by',
      label: 'By',
      choices: [
        { value: 'listing', label: 'listing bought' },
        { value: 'offer', label: 'offer accepted' },
      ],
      values: search.side === undefined ? [] : [search.side],
      set: ([value]) => change({ side: value === 'listing' || value === 'offer' ? value : undefined }),
    },
    {
      word: 'self-trade',
      label: 'Self-trade',
      choices: [
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ],
      values: search.self === undefined ? [] : [search.self],
      set: ([value]) => change({ self: value === 'yes' || value === 'no' ? value : undefined }),
    },
  ]
  return (
    <SearchBar
      label="Filter sales"
      placeholder={isShort === true ? 'Filter: try currency:0x…' : 'Filter: try buyer:0x…'}
      fields={isShort === true ? ofBoth : [...ofBoth, ...ofSales]}
      time={{ what: 'Block time', from: search.from, to: search.to, onChange: change }}
      onClear={() => change(noSaleFilters)}
    />
  )
}
