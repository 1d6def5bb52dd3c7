import Button from '@mui/material/Button'
import { useState } from 'react'
import { DeleteIcon, ExportIcon, HistoryToggleOffIcon } from '../../../ui/icons.tsx'
import { callFilterOf, type ActivitySearch } from '../search.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ExportDialog = lazyInPlace(async () => (await import('./export-dialog.tsx')).ExportDialog)
const ClearDialog = lazyInPlace(async () => (await import('./clear-dialog.tsx')).ClearDialog)
const RetentionDialog = lazyInPlace(async () => (await import('./retention-dialog.tsx')).RetentionDialog)

/** What can be done with the record as a whole. */
export const RecordMenu = ({ search }: { readonly search: ActivitySearch }) => {
  const [open, setOpen] = useState<'export' | 'retention' | 'clear' | null>(null)
  const filter = callFilterOf(search)
  const close = (): void => setOpen(null)
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setOpen('export')}>
        Export…
      </Button>
      <Button variant="outlined" startIcon={<HistoryToggleOffIcon />} onClick={() => setOpen('retention')}>
        Retention…
      </Button>
      <Button variant="outlined" startIcon={<DeleteIcon />} onClick={() => setOpen('clear')}>
        Clear…
      </Button>
      {open === 'export' && <ExportDialog filter={filter} onClose={close} />}
      {open === 'retention' && <RetentionDialog onClose={close} />}
      {open === 'clear' && <ClearDialog filter={filter} onClose={close} />}
    </>
  )
}
