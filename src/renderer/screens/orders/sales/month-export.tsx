import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useProjectFilter } from '../../../api/current-project.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { given } from '../../../ui/given.ts'

/** The month before the present one, which is whole. */
const lastMonth = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

const lineWords = { collections: 'By collection', sales: 'By sale' } as const
type Lines = keyof typeof lineWords

/** A month of sales in one CSV file, royalties and marketplace fees told apart. */
export const MonthExport = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Month…
      </Button>
      {isOpen && <MonthDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const MonthDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { projectId } = useProjectFilter()
  const [month, setMonth] = useState(lastMonth)
  const [lines, setLines] = useState<Lines>('collections')
  const [written, setWritten] = useState<Output<'sales.exportMonth'> | null>(null)
  const write = useDeskMutation('sales.exportMonth')
  const run = async (): Promise<void> => {
    const answer = await write.run({ month, lines, ...given({ project: projectId }) })
    setWritten(answer.ok ? answer.value : null)
  }
  return (
    <DialogFrame
      title="Export a month"
      onClose={onClose}
      closeLabel={written === null ? 'Cancel' : 'Close'}
      act={{
        label: 'Export',
        isRunning: write.isRunning,
        disabled: !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month),
        run: () => void run(),
      }}
      failure={write.failure}
    >
      <p className="md-text">One CSV with royalties and marketplace fees. Days are in UTC.</p>
      <div className="md-flow md-flow--fields">
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          sx={{ width: 180 }}
        />
        <TextField
          select
          label="Lines"
          value={lines}
          onChange={({ target }) => setLines(target.value === 'sales' ? 'sales' : 'collections')}
          sx={{ width: 160 }}
        >
          {Object.entries(lineWords).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {written !== null && (
        <p className="md-text" role="status">
          {countOf(written.rows, 'line')} written to <span className="md-mono">{written.path}</span>
        </p>
      )}
    </DialogFrame>
  )
}
