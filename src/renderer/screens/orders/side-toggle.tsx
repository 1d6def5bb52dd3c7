import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { OrdersSearch, OrdersSide } from './search.ts'

/** Listings or offers. */
export const SideToggle = ({
  search,
  onChange,
}: {
  readonly search: OrdersSearch
  readonly onChange: (change: Partial<OrdersSearch>) => void
}) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Side"
    value={search.side ?? 'listing'}
    onChange={(_event, side: OrdersSide | null) => {
      if (side !== null)
        onChange({
          side: side === 'listing' ? undefined : side,
          token: undefined,
          before: undefined,
          after: undefined,
        })
    }}
  >
    <ToggleButton value="listing">Listings</ToggleButton>
    <ToggleButton value="offer">Offers</ToggleButton>
  </ToggleButtonGroup>
)
