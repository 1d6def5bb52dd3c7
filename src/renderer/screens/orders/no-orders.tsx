import SearchOffIcon from '@mui/icons-material/SearchOff'
import SellOutlined from '@mui/icons-material/SellOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countFilters, type OrdersSearch } from './search.ts'

type NoOrdersProps = {
  /** `false`: nothing was asked, because the collection is missing. */
  readonly asked: boolean
  readonly contractAddress: string
  readonly search: OrdersSearch
  readonly onClear: () => void
  readonly onOtherSide: () => void
  readonly onWithoutOrders: () => void
}

/** Stands where orders would be: says why there are none. */
export const NoOrders = (props: NoOrdersProps) => {
  const { asked, contractAddress, search, onClear, onOtherSide, onWithoutOrders } = props
  if (!asked)
    return (
      <EmptyState icon={<SellOutlined />} title="Which collection?">
        {contractAddress === ''
          ? 'Choose a network and enter the address of a collection above: 0x and 40 hex digits.'
          : 'This is not an address yet: an address is 0x and 40 hex digits.'}
      </EmptyState>
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
