import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeliveryRow } from '../../../contract/deliveries.ts'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const ExportDialog = lazyInPlace(async () => (await import('./export-dialog.tsx')).ExportDialog)
const ResendDialog = lazyInPlace(async () => (await import('./forwarding/resend-dialog.tsx')).ResendDialog)

/** What can be done with the deliveries that are picked. */
export const PickedDeliveries = ({ rows }: { readonly rows: readonly DeliveryRow[] }) => {
  const [action, setAction] = useState<'send' | 'export' | null>(null)
  // Sent and written in the order they came.
  const deliveries = rows.map(({ id }) => id).toSorted((left, right) => left - right)
  const close = (): void => setAction(null)
  return (
    <>
      <Button variant="contained" onClick={() => setAction('send')}>
        Send again…
      </Button>
      <Button onClick={() => setAction('export')}>Export…</Button>
      {action === 'send' && <ResendDialog deliveries={deliveries} onClose={close} />}
      {action === 'export' && <ExportDialog deliveries={deliveries} onClose={close} />}
    </>
  )
}
