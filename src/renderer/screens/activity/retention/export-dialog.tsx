import type { CallFilter } from '../../../../contract/calls.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'

const formats = [
  { value: 'har', label: 'HAR, for developer tools' },
  { value: 'jsonl', label: 'JSONL, for scripts' },
] as const

type ExportDialogProps = {
  /** Of the list, or the picked ones; `undefined`: all calls. */
  readonly filter: CallFilter | undefined
  readonly onClose: () => void
}

/** Writes the calls that the list shows, or those that are picked, into a file of the data folder and says where it is. */
export const ExportDialog = ({ filter, onClose }: ExportDialogProps) => {
  const write = useDeskMutation('calls.export')
  return (
    <FileDialog
      title="Export calls"
      formats={formats}
      onWrite={(format) => write.run({ format, ...(filter === undefined ? {} : { filter }) })}
      onStop={write.cancel}
      fileOf={(written) => ({ ...written, holds: countOf(written.rows, 'call') })}
      progressOf={(_written, isRunning) =>
        isRunning && <JobProgress job={undefined} label="Writing the calls" onStop={write.cancel} />
      }
      onClose={onClose}
    >
      {filter === undefined
        ? 'Writes all calls, oldest first.'
        : filter.ids === undefined
          ? 'Writes matching calls, oldest first.'
          : `Writes ${countOf(filter.ids.length, 'selected call')}, oldest first.`}{' '}
      Keys are left out.
    </FileDialog>
  )
}
