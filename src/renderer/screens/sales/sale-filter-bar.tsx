import { saleSides } from '../../../core/sales/sale.ts'
import { saleKindWords } from '../../../core/sales/sale-words.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { SearchBar } from '../../list/search/search-bar.tsx'
import type { SearchField } from '../../list/search/search-field.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { noSaleFilters, type SearchControls } from './search.ts'

const checkAddress = (text: string): string | null =>
  /^0x[0-9a-f]{40}$/i.test(text) ? null : 'An address is 0x and 40 hex digits.'

/** What narrows sales: words and filters, combined with "and"; all of them stand in the address. */
export const SaleFilterBar = ({ search, change }: SearchControls) => {
  const { contracts } = useAddressBook()
  const { projects, scope } = useCurrentProject()
  const { nameOf } = useNetworks()
  /** Known contracts to choose from; any other may be typed. */
  const named = (isMeant: (contract: (typeof contracts)[number]) => boolean): Partial<SearchField> => ({
    choices: contracts.filter(isMeant).map((one) => ({ value: one.address, label: one.name })),
    open: true,
  })
  const address = (
    name: 'collection' | 'currency' | 'buyer' | 'seller' | 'recipient',
    label: string,
    more: Partial<SearchField> = {},
  ): SearchField => ({
    word: name,
    label,
    mono: true,
    placeholder: '0x…',
    check: checkAddress,
    values: search[name] === undefined ? [] : [search[name]],
    set: ([value]) => change({ [name]: value }),
    ...more,
  })
  const shown = projects.filter(({ id }) => scope === null || id === scope)
  const networks = [...new Set(shown.flatMap((project) => project.networks))]
  const network: SearchField = {
    word: 'network',
    label: 'Network',
    choices: networks.map((value) => ({ value, label: nameOf(value) })),
    open: true,
    values: search.network === undefined ? [] : [search.network],
    set: ([value]) => change({ network: value }),
  }
  const fields: readonly SearchField[] = [
    // Of one network it would only be said again.
    ...(networks.length > 1 || search.network !== undefined ? [network] : []),
    address(
      'collection',
      'Collection',
      named(({ kind }) => kind === 'ERC721' || kind === 'ERC1155'),
    ),
    address(
      'currency',
      'Currency',
      named(({ coin }) => coin !== null),
    ),
    address('buyer', 'Buyer'),
    address('seller', 'Seller'),
    address('recipient', 'Fee recipient'),
    {
      word: 'by',
      label: 'By',
      choices: saleSides.map((value) => ({ value, label: saleKindWords[value].toLowerCase() })),
      values: search.side === undefined ? [] : [search.side],
      set: ([value]) => change({ side: saleSides.find((one) => one === value) }),
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
      text={search.text}
      onText={(text) => change({ text })}
      placeholder="Search collectible, account, transaction"
      fields={fields}
      time={{ what: 'Block time', from: search.from, to: search.to, onChange: change }}
      onClear={() => change(noSaleFilters)}
    />
  )
}
