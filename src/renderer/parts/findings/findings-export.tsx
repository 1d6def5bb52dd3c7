import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FindingFilter } from '../../../contract/findings.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { FileDialog } from '../../form/file-dialog.tsx'
import { countOf } from '../../ui/count-format.ts'
import { ExportIcon } from '../../ui/icons.tsx'

/** Writes the findings of a list into a file. */
export const FindingsExport = ({ filter }: { readonly filter: FindingFilter }) => {
  const [isOpen, setOpen] = useState(false)
  const write = useDeskMutation('findings.export')
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setOpen(true)}>
        Export…
      </Button>
      {isOpen && (
        <FileDialog
          title="Export findings"
          formats={[
            { value: 'csv', label: 'CSV' },
            { value: 'jsonl', label: 'JSON lines' },
          ]}
          label="Export the findings"
          onWrite={(format) => write.run({ filter, format })}
          fileOf={(written) => ({ ...written, holds: countOf(written.rows, 'finding') })}
          onClose={() => setOpen(false)}
        >
          All findings of this list, newest first.
        </FileDialog>
      )}
    </>
  )
}
