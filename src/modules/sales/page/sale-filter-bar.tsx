import { saleSides } from '../../../core/sales/sale.ts'
import { saleKindWords } from '../core/sale-words.ts'
import type { ReactNode } from 'react'
import { SearchBar } from '../../../renderer/list/search/search-bar.tsx'
import { type SearchField, fieldsOfAddress } from '../../../renderer/list/search/search-field.ts'
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
  const field = fieldsOfAddress(search, change)
  const address = { mono: true, placeholder: '0x…', check: checkAddress }
  const coins = contracts
    .filter(({ coin }) => coin !== null)
    .map(({ address: value, name }) => ({ value, label: name }))
  const fields: readonly SearchField[] = [
    field('currency', 'Currency', { ...address, choices: coins, open: true }),
    field('buyer', 'Buyer', address),
    field('seller', 'Seller', address),
    field('recipient', 'Fee recipient', address),
    field('by', 'By', {
      choices: saleSides.map((value) => ({ value, label: saleKindWords[value].toLowerCase() })),
    }),
    field('self', 'Self-trade', {
      word: 'self-trade',
      choices: [
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ],
    }),
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
