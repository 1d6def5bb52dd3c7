import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { formatCount } from '../../ui/count-format.ts'
import { FileDialog } from '../../ui/file-dialog.tsx'
import { saleFilterOf, type SearchControls } from './search.ts'

/** Writes the sales that the filters leave into a file for accounting. */
export const ExportButton = ({ search }: Pick<SearchControls, 'search'>) => {
  const write = useDeskMutation('sales.export')
  const ofProject = useProjectFilter()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState<Output<'sales.export'> | null>(null)
  const run = async (): Promise<void> => {
    setWritten(null)
    const answer = await write.run({ filter: { ...saleFilterOf(search), ...ofProject } })
    if (answer.ok) setWritten(answer.value)
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Export…
      </Button>
      {isOpen && (
        <FileDialog
          title="Export sales"
          formats={[{ value: 'csv', label: 'CSV, for accounting' }]}
          isRunning={write.isRunning}
          progress={null}
          failure={write.failure}
          written={
            written === null
              ? null
              : { holds: `${formatCount(written.rows)} sales`, path: written.path, bytes: written.bytes }
          }
          onWrite={() => void run()}
          onClose={() => setOpen(false)}
        >
          The sales that the filters leave, newest first, with exact amounts in units and in the smallest
          unit. The columns are documented and stay.
        </FileDialog>
      )}
    </>
  )
}
