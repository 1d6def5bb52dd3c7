import Button from '@mui/material/Button'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { noDetails, type SearchControls } from '../search.ts'
import type { ListRow } from './list-rows.ts'

const ProveDialog = deferred(async () => (await import('../chain-proof/prove-dialog.tsx')).ProveDialog)
const ExportProofsDialog = deferred(
  async () => (await import('../chain-proof/export-proofs-dialog.tsx')).ExportProofsDialog,
)
const ResendDialog = deferred(async () => (await import('../forwarding/resend-dialog.tsx')).ResendDialog)

type PickedEventsProps = {
  readonly rows: readonly ListRow[]
  readonly controls: Pick<SearchControls, 'change'>
}

/** What can be done with the events that are picked. */
export const PickedEvents = ({ rows, controls: { change } }: PickedEventsProps) => {
  const [action, setAction] = useState<'prove' | 'export' | 'send' | null>(null)
  const events = rows.map(({ id }) => id).toSorted((left, right) => right - left)
  const close = (): void => setAction(null)
  return (
    <>
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
    </>
  )
}
