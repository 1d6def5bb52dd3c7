import { useScoped } from '../../../renderer/api/current-project.ts'
import { useMemo, useState } from 'react'
import type { DeliveryRow } from '../contract/deliveries.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List, type ListSearch } from '../../../renderer/list/list.tsx'
import { someOf } from '../../../renderer/list/search/search-field.ts'
import { useLiveSource } from '../../../renderer/list/use-live-source.ts'
import { noNames } from '../../../core/webhooks/event-line.ts'
import { useListenerMarks } from '../../../renderer/parts/project-mark.tsx'
import { useEventNames } from '../../../renderer/parts/use-event-names.ts'
import { deliveryColumns, differingColumns } from './delivery-columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { FirstDelivery } from './first-delivery.tsx'
import { maskPath } from './mask-path.ts'
import {
  deliveriesFilterOf,
  layoutsOf,
  type LogTabProps,
  noDetails,
  noFilters,
  notEvents,
  type SearchControls,
} from './search.ts'
import { ViewSelect } from './view-select.tsx'
import { Button } from '@mui/material'
import { layouts } from '../contract/layouts.ts'
import { layoutWords } from './layout-words.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'

const layoutChoices = layouts.map((value) => ({
  value,
  label: layoutWords[value].word,
  note: layoutWords[value].meaning,
}))

const deliveryFilters = ({ search, change }: Pick<SearchControls, 'search' | 'change'>): ListSearch => {
  const setLayouts = (next: readonly string[] | undefined): void => change({ layout: next?.join(',') })
  const isUnreadable = layoutsOf(search).join() === notEvents.join()
  return {
    text: search.words,
    onText: (words) => change({ words }),
    placeholder: 'Search in their events',
    fields: [someOf('read-as', 'Read as', layoutChoices, layoutsOf(search), setLayouts)],
    time: { what: 'Received', from: search.from, to: search.to, onChange: change },
    onClear: () => change({ words: undefined, layout: undefined, from: undefined, to: undefined }),
    beside: (
      <>
        <Button
          variant="outlined"
          aria-pressed={isUnreadable}
          onClick={() => setLayouts(isUnreadable ? undefined : notEvents)}
          className="md-whole"
        >
          Only unreadable
        </Button>
        <ViewSelect search={search} change={change} />
      </>
    ),
  }
}

const PickedDeliveries = ({ rows }: { readonly rows: readonly DeliveryRow[] }) => {
  const { SendAgain } = useContributions()
  const [action, setAction] = useState<'send' | 'export' | null>(null)
  // Sent and written in the order they came.
  const deliveries = rows.map(({ id }) => id).toSorted((left, right) => left - right)
  const close = (): void => setAction(null)
  return (
    <>
      {SendAgain !== null && (
        <Button variant="contained" onClick={() => setAction('send')}>
          Send again…
        </Button>
      )}
      <Button onClick={() => setAction('export')}>Export…</Button>
      {action === 'send' && SendAgain !== null && <SendAgain deliveries={deliveries} onClose={close} />}
      {action === 'export' && (
        <ExportDialog
          title="Export deliveries"
          of={{ kind: 'events', deliveries: [...deliveries] }}
          onClose={close}
        >
          {countOf(deliveries.length, 'delivery', 'deliveries')} with their events, oldest first, without the
          secret path.
        </ExportDialog>
      )}
    </>
  )
}

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
      <List
        list={deliveriesList}
        columns={columns}
        source={source}
        open={delivery}
        onOpen={({ id }) => controls.open({ delivery: id })}
        onClose={controls.close}
        scope={JSON.stringify(filter ?? null)}
        search={deliveryFilters(controls)}
        picked={(rows) => <PickedDeliveries rows={rows} />}
        empty={<FirstDelivery noun="deliveries" />}
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
