import type { OutageRow } from '../../../../contract/receiver.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { outageLength, outageWords } from '../../../ui/outage-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import './receiver.css'

const most = 1_000
/** Looked at before and after an outage. */
const aroundMs = 600_000

const lengthOf = ({ from, to }: OutageRow): string =>
  to === null ? '' : outageLength(Date.parse(to) - Date.parse(from))

const outagesList = defineList<OutageRow>({
  name: 'outages',
  label: 'Outages, newest first',
  noun: ['outage', 'outages'],
  turns: true,
  keyOf: ({ from, reason }) => `${from} ${reason}`,
  columns: [
    {
      id: 'from',
      header: 'From',
      width: 240,
      hover: false,
      cell: ({ from }) => <Time at={from} form="both" />,
      text: ({ from }) => from,
    },
    {
      id: 'to',
      header: 'To',
      width: 240,
      from: 840,
      hover: false,
      cell: ({ to }) => (to === null ? '' : <Time at={to} form="both" />),
      text: ({ to }) => to ?? '',
    },
    {
      id: 'length',
      header: 'Length',
      width: 104,
      cell: (row) =>
        row.to === null ? (
          <StatusChip word="Ongoing" tone={row.reason === 'off' ? 'neutral' : 'error'} />
        ) : (
          lengthOf(row)
        ),
      text: lengthOf,
    },
    {
      id: 'why',
      header: 'Why',
      width: 170,
      grow: 1,
      cell: ({ reason }) => outageWords(reason),
      text: ({ reason }) => outageWords(reason),
    },
  ],
})

/** When no delivery could come in. */
export const OutagesPanel = () => {
  const { data, failure, refetch } = useDeskQuery('receiver.outages', { limit: most })
  const navigate = useNavigate()
  const showEvents = ({ from, to }: OutageRow): void => {
    const [begin, end] = [Date.parse(from) - aroundMs, to === null ? null : Date.parse(to) + aroundMs]
    void navigate({
      to: '/events',
      search: {
        from: new Date(begin).toISOString(),
        ...(end === null ? {} : { to: new Date(end).toISOString() }),
      },
    })
  }
  return (
    <Panel
      title="Outages"
      description="Times without a working receiver. Whether the service redelivers is up to the service."
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={3} />}
      {data !== undefined && data.outages.length === 0 && (
        <EmptyState title="No outage">The receiver has been listening since its log was created.</EmptyState>
      )}
      {data !== undefined && data.outages.length > 0 && (
        <div className="md-outages">
          <List
            list={outagesList}
            source={{ rows: data.outages, isPending: false, failure: null, refetch }}
            onOpen={showEvents}
            end={data.outages.length === most ? `The newest ${most}.` : undefined}
            empty={null}
          />
        </div>
      )}
    </Panel>
  )
}
