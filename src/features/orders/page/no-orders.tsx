import { Button } from '@mui/material'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { SearchOffIcon } from '../../../renderer/ui/icons.tsx'
import { countFilters, type OrdersSearch, type OrdersSide } from './search.ts'

type NoOrdersProps = {
  readonly side: OrdersSide
  readonly search: OrdersSearch
  readonly onClear: () => void
  readonly onWithoutOrders: () => void
}

export const NoOrders = ({ side, search, onClear, onWithoutOrders }: NoOrdersProps) => {
  const word = side === 'offer' ? 'offers' : 'listings'
  const isNarrowed = search.q !== undefined || search.mine === true || countFilters(search) > 0
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={isNarrowed ? `No ${word} match` : `No ${word}`}
      actions={
        <>
          {isNarrowed && (
            <Button variant="outlined" onClick={onClear}>
              Clear all filters
            </Button>
          )}
          {search.empty !== true && (
            <Button variant="outlined" onClick={onWithoutOrders}>
              Show collectibles without orders
            </Button>
          )}
        </>
      }
    >
      {isNarrowed ? 'Try fewer filters.' : `This collection has no ${word}.`}
    </EmptyState>
  )
}
