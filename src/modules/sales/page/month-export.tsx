import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { given } from '../../../core/given.ts'

const lastMonth = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

export const MonthExport = () => {
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useState(lastMonth)
  const { projectId } = useProjectFilter()
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Month…
      </Button>
      {isOpen && (
        <ExportDialog
          of={{ kind: 'sales-month', month, ...given({ project: projectId }) }}
          disabled={!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)}
          onClose={() => setOpen(false)}
        >
          <p className="md-text">Royalties and fees apart. Days in UTC.</p>
          <TextField
            label="Month"
            type="month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            sx={{ width: 180 }}
          />
        </ExportDialog>
      )}
    </>
  )
}
