import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventRow } from '../../../../contract/events.ts'
import { PickedBar, type Selection } from '../../../list/select/selection.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { noDetails, type SearchControls } from '../search.ts'

const ProveDialog = deferred(async () => (await import('../chain-proof/prove-dialog.tsx')).ProveDialog)
const ExportProofsDialog = deferred(
  async () => (await import('../chain-proof/export-proofs-dialog.tsx')).ExportProofsDialog,
)
const ResendDialog = deferred(async () => (await import('../forwarding/resend-dialog.tsx')).ResendDialog)

type PickedEventsProps = {
  readonly selection: Selection
  readonly rows: readonly EventRow[]
  readonly controls: Pick<SearchControls, 'change'>
}

/** What can be done with the events that are picked. */
export const PickedEvents = ({ selection, rows, controls: { change } }: PickedEventsProps) => {
  const [action, setAction] = useState<'prove' | 'export' | 'send' | null>(null)
  const events = rows.map(({ id }) => id).filter((id) => selection.picked.has(String(id)))
  const close = (): void => setAction(null)
  return (
    <PickedBar count={events.length} noun={['event', 'events']} selection={selection}>
      <Button size="small" variant="contained" onClick={() => setAction('prove')}>
        Prove…
      </Button>
      <Button size="small" onClick={() => setAction('export')}>
        Export proofs…
      </Button>
      <Button size="small" onClick={() => setAction('send')}>
        Send again…
      </Button>
      {action === 'prove' && (
        <ProveDialog
          filter={undefined}
          events={events}
          onVerdict={(chainVerdict) => {
            close()
            change({ ...noDetails, chainVerdict })
          }}
          onClose={close}
        />
      )}
      {action === 'export' && <ExportProofsDialog filter={undefined} events={events} onClose={close} />}
      {action === 'send' && <ResendDialog events={events.toReversed()} onClose={close} />}
    </PickedBar>
  )
}
