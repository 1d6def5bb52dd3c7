import SensorsIcon from '@mui/icons-material/Sensors'
import { useDeskQuery } from '../../api/queries.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { countOf } from '../../ui/count-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { maskReceiverUrl } from '../../ui/receiver-url-mask.ts'
import { ReceiverUrl } from '../../ui/receiver-url.tsx'
import { curlLine } from './sample-delivery.ts'

/**
 * Stands where the first events will be: where deliveries go, and a command that makes one. Where deliveries came and none was
 * an event, it says that.
 */
export const FirstDelivery = () => {
  const status = useDeskQuery('receiver.status', {}).data
  const stored = useDeskQuery('events.count', {}).data?.deliveries ?? 0
  const url = status?.url ?? null
  if (stored > 0)
    return (
      <EmptyState icon={<SensorsIcon />} title="No events yet">
        {countOf(stored, 'delivery is', 'deliveries are')} stored, and no event was read from them. The tab
        Deliveries shows each as it came.
      </EmptyState>
    )
  if (url === null)
    return (
      <EmptyState icon={<SensorsIcon />} title="No deliveries yet">
        {status?.problem ?? 'The receiver does not listen at the moment, so nothing can come in.'}
      </EmptyState>
    )
  return (
    <div className="md-first-delivery">
      <EmptyState
        icon={<SensorsIcon />}
        title="No deliveries yet"
        actions={<CopyButton caption="Copy the command" what="the command" text={() => curlLine(url)} />}
      >
        <p>
          This is where deliveries go. Give this address to a webhook listener, or a tunnel’s address that
          leads here; the last part of it is a secret.
        </p>
        <ReceiverUrl url={url} />
        <p>
          To see one now, run this in a shell. It posts a made-up transfer, which appears here within a
          second.
        </p>
        <pre className="md-command" tabIndex={0} aria-label="Command that posts a made-up transfer">
          {curlLine(maskReceiverUrl(url))}
        </pre>
      </EmptyState>
    </div>
  )
}
