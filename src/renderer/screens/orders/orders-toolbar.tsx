import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { FilterField } from '../../ui/filter-field.tsx'
import { sortColumns, type OrdersSearch, type OrdersSide } from './search.ts'

type OrdersToolbarProps = {
  readonly search: OrdersSearch
  readonly onChange: (change: Partial<OrdersSearch>) => void
}

const sorts = [
  { value: '', label: 'As the service orders' },
  { value: 'price_usd asc', label: 'Price in USD, lowest first' },
  { value: 'price_usd desc', label: 'Price in USD, highest first' },
  { value: 'createdAt desc', label: 'Newest first' },
  { value: 'createdAt asc', label: 'Oldest first' },
]

/** What is asked about the collection. */
export const OrdersToolbar = ({ search, onChange }: OrdersToolbarProps) => {
  const sort = search.sort === undefined ? '' : `${search.sort} ${search.dir ?? 'desc'}`
  return (
    <div className="md-filters">
      <ToggleButtonGroup
        exclusive
        aria-label="Side"
        value={search.side ?? 'listing'}
        onChange={(_event, side: OrdersSide | null) => {
          if (side !== null) onChange({ side: side === 'listing' ? undefined : side, token: undefined })
        }}
      >
        <ToggleButton value="listing">Listings</ToggleButton>
        <ToggleButton value="offer">Offers</ToggleButton>
      </ToggleButtonGroup>
      <FilterField
        label="Search text"
        value={search.q}
        onChange={(q) => onChange({ q })}
        width={210}
        placeholder="as the service finds it"
      />
      <TextField
        select
        label="Order"
        value={sort}
        onChange={(event) => {
          const [column, dir] = event.target.value.split(' ')
          onChange({
            sort: sortColumns.find((name) => name === column),
            dir: dir === 'asc' ? 'asc' : undefined,
          })
        }}
        sx={{ width: 230 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {sorts.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={search.empty ?? false}
            onChange={(_event, checked) => onChange({ empty: checked ? true : undefined })}
          />
        }
        label="Also without orders"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, mr: 0 }}
      />
    </div>
  )
}
