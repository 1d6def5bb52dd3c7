import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FileDialog } from '../../../ui/file-dialog.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import type { CollectionOf, FindingFilter } from './finding-states.ts'

const formats = [
  { value: 'csv', label: 'CSV: one line for each finding, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: one JSON object a line, for scripts' },
] as const

type ExportFindingsDialogProps = {
  readonly of: CollectionOf
  readonly filter: FindingFilter
  readonly onClose: () => void
}

/** Writes the findings that the list shows into a file of the data folder. */
export const ExportFindingsDialog = ({ of, filter, onClose }: ExportFindingsDialogProps) => {
  const [number, setNumber] = useState<number | null>(null)
  const begin = useDeskMutation('orders.exportFindings')
  const job = useJobs('export', of).find(({ id }) => id === number)
  const written = job?.state === 'done' ? job.file : null
  const run = async (format: (typeof formats)[number]['value']): Promise<void> => {
    const answer = await begin.run({ ...of, filter, format })
    if (answer.ok) setNumber(answer.value.job)
  }
  return (
    <FileDialog
      title="Export findings"
      formats={formats}
      isRunning={begin.isRunning || job?.state === 'running'}
      progress={job !== undefined && <JobLine job={job} />}
      failure={begin.failure}
      written={written && { ...written, holds: countOf(job?.rows ?? 0, 'finding') }}
      onWrite={(format) => void run(format)}
      onClose={onClose}
    >
      All findings that match the filters are written with their state, their times and your notes. Addresses
      and order ids are whole.
    </FileDialog>
  )
}
