import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { DeliveryRow } from '../../../contract/events.ts'
import { countOf } from '../../ui/count-format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { maskPath } from './mask-path.ts'
import { deliveriesFilterOf, eventFilterNames } from './search.ts'
import { stepsFrom } from '../../ui/row-steps.ts'
import type { SearchHand } from './use-events-search.ts'
import { useLiveFeed } from '../../api/use-live-feed.ts'
import { useLivePlace } from '../../ui/use-live-place.ts'
import { WaitingChip } from '../../ui/waiting-chip.tsx'

type DeliveriesTabProps = SearchHand & { readonly paused: boolean }

const keyOf = (row: DeliveryRow): string => String(row.id)
const sameShown = (a: DeliveryRow, b: DeliveryRow): boolean =>
  a.layout === b.layout && a.events === b.events && a.problem === b.problem
const noEventFilters = Object.fromEntries(eventFilterNames.map((name) => [name, undefined]))

/** Every delivery as it came, also those that no event could be read from. */
export const DeliveriesTab = ({ search, change, paused }: DeliveriesTabProps) => {
  const filter = useMemo(() => deliveriesFilterOf(search), [search])
  const place = useLivePlace(paused)
  const [focusRequest, setFocusRequest] = useState(0)
  const feed = useLiveFeed('deliveries.list', filter, place.hold, sameShown)
  place.settle(feed.waiting.count)

  const open = search.delivery ?? null
  const openRow = (id: number): void => change({ delivery: id }, open !== null)
  const steps = stepsFrom(feed.rows, open, openRow)
  const { older } = feed

  return (
    <>
      <DeliveryFilterBar search={search} onChange={change} />
      {feed.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={feed.failure} onRetry={feed.again} />
        </div>
      )}
      <div className="md-table-place">
        <WaitingChip waiting={feed.waiting} onLetIn={place.letIn} />
        <DataTable
          label="Deliveries, newest first"
          columns={deliveryColumns}
          rows={feed.rows}
          rowKey={keyOf}
          selected={open === null ? null : String(open)}
          onOpen={(row, by) => {
            openRow(row.id)
            if (by === 'keyboard') setFocusRequest((now) => now + 1)
          }}
          onFollow={(row) => openRow(row.id)}
          onClose={() => change({ delivery: undefined }, true)}
          copyRow={(row) => JSON.stringify({ ...row, path: maskPath(row.path) }, null, 2)}
          rowClass={(row) => (row.id > feed.freshAfter ? 'md-row--new' : '')}
          pending={feed.isPending}
          refreshing={feed.isRefreshing}
          onReachEnd={older.load}
          onTopChange={place.setAtTop}
          topRequest={place.topRequest}
          end={
            older.failure !== null ? (
              <ErrorPanel failure={older.failure} onRetry={older.retry} />
            ) : older.hasMore ? (
              'Loading older deliveries…'
            ) : (
              `That is all: ${countOf(feed.rows.length, 'delivery', 'deliveries')}.`
            )
          }
          empty={
            feed.failure !== null ? null : filter === undefined ? (
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
      </div>
      {open !== null && (
        <DeliveryDrawer
          id={open}
          focusRequest={focusRequest}
          onClose={() => change({ delivery: undefined }, true)}
          onPrevious={steps.previous}
          onNext={steps.next}
          onEvents={() => change({ ...noEventFilters, of: open, tab: undefined, delivery: undefined })}
        />
      )}
    </>
  )
}
