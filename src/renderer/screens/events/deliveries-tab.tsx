import { useScoped } from '../../api/current-project.ts'
import { useMemo } from 'react'
import type { DeliveryRow } from '../../../contract/deliveries.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { NoMatch } from '../../list/no-match.tsx'
import { useLiveSource } from '../../list/use-live-source.ts'
import { noNames } from '../../../core/webhooks/event-line.ts'
import { useListenerMarks } from '../../parts/project-mark.tsx'
import { useEventNames } from '../../parts/use-event-names.ts'
import { deliveryColumns, differingColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { maskPath } from './mask-path.ts'
import { PickedDeliveries } from './picked-deliveries.tsx'
import { deliveriesFilterOf, noDetails, noFilters, type LogTabProps } from './search.ts'

const same = (a: DeliveryRow, b: DeliveryRow): boolean =>
  a.layout === b.layout && a.events === b.events && a.problem === b.problem

const deliveriesList = defineList<DeliveryRow>({
  name: 'deliveries',
  label: 'Deliveries, newest first',
  noun: ['delivery', 'deliveries'],
  columns: deliveryColumns(noNames, new Set(), new Map()),
  keyOf: ({ id }) => id,
  pick: ({ id }) => ({ key: String(id), name: `delivery ${id}` }),
  json: (row) => ({ ...row, path: maskPath(row.path) }),
})

/** Every delivery as it came, also those that no event could be read from. */
export const DeliveriesTab = ({ controls, paused }: LogTabProps) => {
  const { search, change } = controls
  const { delivery } = search
  const filter = useMemo(() => deliveriesFilterOf(search), [search])
  const source = useLiveSource('deliveries.list', useScoped(filter), { same, paused })
  const mainEvents = useMemo(
    () => source.rows.flatMap(({ mainEvent }) => (mainEvent === null ? [] : [mainEvent])),
    [source.rows],
  )
  const names = useEventNames(mainEvents)
  const marks = useListenerMarks()
  const columns = useMemo(
    () => deliveryColumns(names, differingColumns(source.rows), marks),
    [names, source.rows, marks],
  )
  return (
    <>
      <DeliveryFilterBar search={search} onChange={change} />
      <List
        list={deliveriesList}
        columns={columns}
        source={source}
        open={delivery}
        onOpen={({ id }) => controls.open({ delivery: id })}
        onClose={controls.close}
        scope={JSON.stringify(filter ?? null)}
        find={search.words}
        onFind={(words) => change({ words })}
        picked={(rows) => <PickedDeliveries rows={rows} />}
        empty={
          filter === undefined ? (
            <FirstDelivery noun="deliveries" />
          ) : (
            <NoMatch
              title="No delivery matches"
              onClear={() => change({ words: undefined, layout: undefined, from: undefined, to: undefined })}
            >
              {search.words === undefined
                ? 'No delivery was read that way in this time range.'
                : 'No delivery has an event with these words. Names that this desk gives to addresses are not searched, nor is what no event could be read from.'}
            </NoMatch>
          )
        }
      >
        {(beside) =>
          delivery !== undefined && (
            <DeliveryDrawer
              id={delivery}
              beside={beside}
              onEvents={() => change({ ...noFilters, ...noDetails, of: delivery, tab: undefined })}
            />
          )
        }
      </List>
    </>
  )
}
