import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs, writtenBy } from '../jobs/use-jobs.ts'
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
  const begin = useDeskMutation('orders.exportFindings')
  const jobs = useJobs('export', of)
  const jobOf = (begun: Output<'orders.exportFindings'>) => jobs.find(({ id }) => id === begun.job)
  return (
    <FileDialog
      title="Export findings"
      formats={formats}
      onWrite={(format) => begin.run({ ...of, filter, format })}
      isGoingOn={(begun) => jobOf(begun)?.state === 'running'}
      progressOf={(begun) => <JobLine job={begun === null ? undefined : jobOf(begun)} />}
      fileOf={(begun) => writtenBy(jobOf(begun), ({ rows }) => countOf(rows, 'finding'))}
      onClose={onClose}
    >
      Exports all findings that match the filters, with state, times and your notes.
    </FileDialog>
  )
}
