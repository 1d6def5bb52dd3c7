import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CallRow } from '../../../../contract/calls.ts'
import { DifferenceDialog } from '../call/difference-dialog.tsx'
import { ExportDialog } from '../retention/export-dialog.tsx'

/** What can be done with the calls that are picked. */
export const PickedCalls = ({ rows }: { readonly rows: readonly CallRow[] }) => {
  const [action, setAction] = useState<'compare' | 'export' | null>(null)
  const ids = rows.map(({ id }) => id).toSorted((left, right) => left - right)
  const [former, later] = ids
  const close = (): void => setAction(null)
  return (
    <>
      <Button
        disabled={ids.length !== 2}
        title={ids.length === 2 ? '' : 'Select two calls.'}
        onClick={() => setAction('compare')}
      >
        Compare
      </Button>
      <Button onClick={() => setAction('export')}>Export…</Button>
      {action === 'compare' && former !== undefined && later !== undefined && (
        <DifferenceDialog former={former} later={later} onClose={close} />
      )}
      {action === 'export' && <ExportDialog filter={{ ids }} onClose={close} />}
    </>
  )
}
