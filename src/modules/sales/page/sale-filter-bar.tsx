import { saleSides } from '../../../core/sales/sale.ts'
import { saleKindWords } from '../core/sale-words.ts'
import type { ReactNode } from 'react'
import { SearchBar } from '../../../renderer/list/search/search-bar.tsx'
import type { SearchField } from '../../../renderer/list/search/search-field.ts'
import { useAddressBook } from '../../../renderer/ui/address-book.ts'
import { type OrdersAddress, withoutSaleFilters } from '../../../features/orders/page/search.ts'

type SaleFilterBarProps = Pick<OrdersAddress, 'search' | 'change'> & {
  readonly before: ReactNode
  readonly children: ReactNode
}

const checkAddress = (text: string): string | null =>
  /^0x[0-9a-f]{40}$/i.test(text) ? null : 'Enter 0x and 40 hex digits.'

export const SaleFilterBar = ({ search, change, before, children }: SaleFilterBarProps) => {
  const { contracts } = useAddressBook()
  const address = (
    name: 'currency' | 'buyer' | 'seller' | 'recipient',
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
  const coins = contracts
    .filter(({ coin }) => coin !== null)
    .map(({ address: value, name }) => ({ value, label: name }))
  const fields: readonly SearchField[] = [
    address('currency', 'Currency', { choices: coins, open: true }),
    address('buyer', 'Buyer'),
    address('seller', 'Seller'),
    address('recipient', 'Fee recipient'),
    {
      word: 'by',
      label: 'By',
      choices: saleSides.map((value) => ({ value, label: saleKindWords[value].toLowerCase() })),
      values: search.by === undefined ? [] : [search.by],
      set: ([value]) => change({ by: saleSides.find((one) => one === value) }),
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
      text={search.find}
      onText={(find) => change({ find })}
      placeholder="Search sales"
      fields={fields}
      time={{
        what: 'Block time',
        from: search.from,
        to: search.to,
        onChange: (range) => change({ ...range, period: undefined }),
      }}
      onClear={() => change(withoutSaleFilters)}
      before={before}
    >
      {children}
    </SearchBar>
  )
}
