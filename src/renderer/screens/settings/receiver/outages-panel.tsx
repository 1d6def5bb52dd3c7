import type { OutageRow } from '../../../../contract/receiver.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { outageLength, outageWords } from '../../../ui/outage-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import './receiver.css'

const shown = 50

/** When no delivery could come in. */
export const OutagesPanel = () => {
  const { data, failure, refetch } = useDeskQuery('receiver.outages', { limit: shown })
  return (
    <Panel
      title="Outages"
      description={`Times without a working receiver, newest first, the last ${shown} of them. Whether the service redelivers is up to the service.`}
      flush
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={3} />}
      {data !== undefined && data.outages.length === 0 && (
        <EmptyState title="No outage">The receiver has been listening since its log was created.</EmptyState>
      )}
      {data !== undefined && data.outages.length > 0 && (
        <table className="md-plain-table md-receiver-table">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Length</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {data.outages.map((outage) => (
              <OutageLine key={`${outage.from} ${outage.reason}`} outage={outage} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

const OutageLine = ({ outage: { from, to, reason } }: { readonly outage: OutageRow }) => (
  <tr>
    <td>
      <Time at={from} form="both" />
    </td>
    <td>
      {to === null ? (
        <StatusChip word="Ongoing" tone={reason === 'off' ? 'neutral' : 'error'} />
      ) : (
        <Time at={to} form="both" />
      )}
    </td>
    <td className="md-number">{to === null ? '' : outageLength(Date.parse(to) - Date.parse(from))}</td>
    <td>{outageWords(reason)}</td>
  </tr>
)
