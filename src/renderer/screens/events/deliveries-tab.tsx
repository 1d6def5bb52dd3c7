import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { DeliveryRow } from '../../../contract/deliveries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveTable } from '../../ui/live-table.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { maskPath } from './mask-path.ts'
import { deliveriesFilterOf, noDetails, noFilters } from './search.ts'
import { stepsFrom } from '../../ui/row-steps.ts'
import type { SearchControls } from './use-events-search.ts'
import { useLiveFeed } from '../../api/use-live-feed.ts'
import { useLivePlace } from '../../ui/use-live-place.ts'

type DeliveriesTabProps = { readonly controls: SearchControls; readonly paused: boolean }

const sameShown = (a: DeliveryRow, b: DeliveryRow): boolean =>
  a.layout === b.layout && a.events === b.events && a.problem === b.problem

/** Every delivery as it came, also those that no event could be read from. */
export const DeliveriesTab = ({ controls, paused }: DeliveriesTabProps) => {
  const { search, change } = controls
  const filter = useMemo(() => deliveriesFilterOf(search), [search])
  const place = useLivePlace(paused)
  const [focusRequest, setFocusRequest] = useState(0)
  const feed = useLiveFeed('deliveries.list', filter, place.hold, sameShown)
  place.update(feed.waiting.count)

  const open = search.delivery ?? null
  const openRow = (id: number): void => controls.open({ delivery: id })
  const steps = stepsFrom(feed.rows, open, openRow)

  return (
    <>
      <DeliveryFilterBar search={search} onChange={change} />
      <LiveTable
        label="Deliveries, newest first"
        noun={['delivery', 'deliveries']}
        columns={deliveryColumns}
        feed={feed}
        place={place}
        open={open}
        onOpen={(id, by) => {
          openRow(id)
          if (by === 'keyboard') setFocusRequest((now) => now + 1)
        }}
        onClose={controls.close}
        copyRow={(row) => JSON.stringify({ ...row, path: maskPath(row.path) }, null, 2)}
        empty={
          filter === undefined ? (
            <FirstDelivery />
          ) : (
            <EmptyState
              icon={<SearchOffIcon />}
              title="No delivery matches"
              actions={
                <Button
                  variant="outlined"
                  onClick={() => change({ layout: undefined, from: undefined, to: undefined })}
                >
                  Clear all filters
                </Button>
              }
            >
              No delivery was read that way in that time.
            </EmptyState>
          )
        }
      />
      {open !== null && (
        <DeliveryDrawer
          id={open}
          focusRequest={focusRequest}
          onClose={controls.close}
          onPrevious={steps.previous}
          onNext={steps.next}
          onEvents={() => change({ ...noFilters, ...noDetails, of: open, tab: undefined })}
        />
      )}
    </>
  )
}
