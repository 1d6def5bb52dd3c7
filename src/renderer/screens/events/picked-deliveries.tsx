import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeliveryRow } from '../../../contract/deliveries.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ResendDialog } from './forwarding/resend-dialog.tsx'

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
