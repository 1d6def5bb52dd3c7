import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchOffIcon } from '../../ui/icons.tsx'
import { NoCollection } from './no-collection.tsx'
import { countFilters, type OrdersSearch } from './search.ts'

type NoOrdersProps = {
  /** `false`: nothing was asked, because the collection is missing. */
  readonly asked: boolean
  readonly contractAddress: string
  /** The way to a collection, while none is chosen. */
  readonly choose: ReactNode
  readonly search: OrdersSearch
  readonly onClear: () => void
  readonly onOtherSide: () => void
  readonly onWithoutOrders: () => void
}

/** Stands where orders would be: says why there are none. */
export const NoOrders = (props: NoOrdersProps) => {
  const { asked, contractAddress, choose, search, onClear, onOtherSide, onWithoutOrders } = props
  if (!asked)
    return (
      <NoCollection contractAddress={contractAddress} choose={choose}>
        Choose it by network and address, or take one you opened before. Its listings and offers are shown
        here.
      </NoCollection>
    )
  const side = search.side === 'offer' ? 'offers' : 'listings'
  const isNarrowed = search.q !== undefined || countFilters(search) > 0
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={isNarrowed ? 'Nothing found' : `No ${side}`}
      actions={
        <>
          {isNarrowed && (
            <Button variant="outlined" onClick={onClear}>
              Clear all filters
            </Button>
          )}
          <Button variant="outlined" onClick={onOtherSide}>
            Show {side === 'offers' ? 'listings' : 'offers'}
          </Button>
          {search.empty !== true && (
            <Button variant="outlined" onClick={onWithoutOrders}>
              Include collectibles without orders
            </Button>
          )}
        </>
      }
    >
      The service has no {side} for this collection{isNarrowed ? ' that match the filters' : ''}.
    </EmptyState>
  )
}
