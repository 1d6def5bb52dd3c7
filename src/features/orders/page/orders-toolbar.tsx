import { Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { SearchBar } from '../../../renderer/list/search/search-bar.tsx'
import { ExportIcon, GridViewIcon, TableRowsIcon } from '../../../renderer/ui/icons.tsx'
import type { SearchField } from '../../../renderer/list/search/search-field.ts'
import { sortColumns, withoutFilters, type OrdersSearch } from './search.ts'

type OrdersToolbarProps = {
  readonly search: OrdersSearch
  readonly onChange: (change: Partial<OrdersSearch>) => void
  readonly fields: readonly SearchField[]
  readonly isDisabled: boolean
  readonly onExport: () => void
  readonly onWallets: () => void
  readonly refresh: ReactNode
}

const sorts = [
  { value: '', label: 'Service order' },
  { value: 'price_usd asc', label: 'Cheapest' },
  { value: 'price_usd desc', label: 'Most expensive' },
  { value: 'createdAt desc', label: 'Newest' },
  { value: 'createdAt asc', label: 'Oldest' },
]

export const OrdersToolbar = ({ search, onChange, fields, isDisabled, ...actions }: OrdersToolbarProps) => {
  const sort = search.sort === undefined ? '' : `${search.sort} ${search.dir ?? 'desc'}`
  const isCards = search.view === 'cards'
  return (
    <SearchBar
      label="Filter orders"
      text={search.q}
      onText={(q) => onChange({ q })}
      fields={fields}
      isDisabled={isDisabled}
      onClear={() => onChange(withoutFilters)}
      beside={
        <>
          <ToggleButton
            value="mine"
            selected={search.mine === true}
            onChange={() => onChange({ mine: search.mine === true ? undefined : true })}
          >
            Mine
          </ToggleButton>
          {search.mine === true && (
            <Button color="inherit" onClick={actions.onWallets}>
              Wallets…
            </Button>
          )}
        </>
      }
    >
      <TextField
        select
        disabled={isDisabled}
        value={sort}
        onChange={(event) => {
          const [column, dir] = event.target.value.split(' ')
          onChange({
            sort: sortColumns.find((name) => name === column),
            dir: dir === 'asc' ? 'asc' : undefined,
          })
        }}
        sx={{ width: 'auto', maxWidth: 180, flex: 'none' }}
        slotProps={{
          htmlInput: { 'aria-label': 'Sort' },
          select: {
            displayEmpty: true,
            renderValue: () =>
              sort === '' ? 'Sort' : (sorts.find(({ value }) => value === sort)?.label ?? sort),
          },
        }}
      >
        {sorts.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <span className="md-fill" />
      <ToggleButtonGroup
        exclusive
        aria-label="View"
        value={isCards ? 'cards' : 'table'}
        onChange={(_event, view: 'table' | 'cards' | null) => {
          if (view !== null) onChange({ view: view === 'cards' ? view : undefined })
        }}
      >
        <ToggleButton value="table" aria-label="Table" title="Table">
          <TableRowsIcon />
        </ToggleButton>
        <ToggleButton value="cards" aria-label="Cards" title="Cards">
          <GridViewIcon />
        </ToggleButton>
      </ToggleButtonGroup>
      {actions.refresh}
      <Button
        variant="outlined"
        aria-label="Export…"
        title="Export…"
        disabled={isDisabled}
        onClick={actions.onExport}
        sx={{ flex: 'none', gap: 0.75 }}
      >
        <ExportIcon />
        <span className="md-wide-word">Export…</span>
      </Button>
    </SearchBar>
  )
}
