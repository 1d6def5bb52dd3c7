import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { SearchBar } from '../../list/search/search-bar.tsx'
import { ExportIcon, GridViewIcon, TableRowsIcon } from '../../ui/icons.tsx'
import { useSearchFields } from './filters/search-fields.ts'
import { sortColumns, withoutFilters, type OrdersSearch } from './search.ts'
import { SideToggle } from './side-toggle.tsx'

type OrdersToolbarProps = {
  readonly search: OrdersSearch
  readonly onChange: (change: Partial<OrdersSearch>) => void
  /** `false`: there is no collection to filter or to export. */
  readonly asked: boolean
  readonly onFilters: () => void
  readonly onExport: () => void
  /** The way to ask again. */
  readonly refresh: ReactNode
}

const sorts = [
  { value: '', label: 'service order' },
  { value: 'price_usd asc', label: 'cheapest' },
  { value: 'price_usd desc', label: 'dearest' },
  { value: 'createdAt desc', label: 'newest' },
  { value: 'createdAt asc', label: 'oldest' },
]

/** What is asked about the collection, and how it is shown. */
export const OrdersToolbar = ({ search, onChange, asked, ...actions }: OrdersToolbarProps) => {
  const sort = search.sort === undefined ? '' : `${search.sort} ${search.dir ?? 'desc'}`
  const isCards = search.view === 'cards'
  return (
    <SearchBar
      label="Filter orders"
      text={search.q}
      onText={(q) => onChange({ q })}
      fields={useSearchFields(search, onChange)}
      onFilters={actions.onFilters}
      isDisabled={!asked}
      onClear={() => onChange(withoutFilters)}
      before={<SideToggle search={search} onChange={onChange} />}
    >
      <TextField
        select
        disabled={!asked}
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
          htmlInput: {
            'aria-label': 'Sort',
            title: sort === '' ? 'In the order the service sends them' : undefined,
          },
          select: {
            displayEmpty: true,
            renderValue: () => (
              <>
                {sort === '' ? 'Sort' : <span className="md-long-word">Sort:&nbsp;</span>}
                {sort === '' ? (
                  <span className="md-long-word">: service order</span>
                ) : (
                  (sorts.find(({ value }) => value === sort)?.label ?? sort)
                )}
              </>
            ),
          },
        }}
      >
        {sorts.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
            {value === '' && <span className="md-quiet">, as they are sent</span>}
          </MenuItem>
        ))}
      </TextField>
      <span className="md-strip__space" />
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
        disabled={!asked}
        onClick={actions.onExport}
        sx={{ flex: 'none', gap: 0.75 }}
      >
        <ExportIcon />
        <span className="md-wide-word">Export…</span>
      </Button>
    </SearchBar>
  )
}
