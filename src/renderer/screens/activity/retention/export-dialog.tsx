import { useState } from 'react'
import type { CallFilter } from '../../../../contract/calls.ts'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FileDialog } from '../../../ui/file-dialog.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'

const formats = [
  { value: 'har', label: 'HAR: an HTTP archive, for browsers’ developer tools and proxies' },
  { value: 'jsonl', label: 'JSONL: one JSON object a line, for scripts' },
] as const

type ExportDialogProps = {
  /** Of the list; `undefined`: all calls. */
  readonly filter: CallFilter | undefined
  readonly onClose: () => void
}

/** Writes the calls that the list shows into a file of the data folder and says where it is. */
export const ExportDialog = ({ filter, onClose }: ExportDialogProps) => {
  const [written, setWritten] = useState<Output<'calls.export'> | null>(null)
  const write = useDeskMutation('calls.export')

  const run = async (format: (typeof formats)[number]['value']): Promise<void> => {
    setWritten(null)
    const answer = await write.run({ format, ...(filter === undefined ? {} : { filter }) })
    if (answer.ok) setWritten(answer.value)
  }

  return (
    <FileDialog
      title="Export calls"
      formats={formats}
      isRunning={write.isRunning}
      progress={
        write.isRunning && <JobProgress job={undefined} label="Writing the calls" onStop={write.cancel} />
      }
      failure={write.failure}
      written={written && { ...written, holds: countOf(written.rows, 'call') }}
      onWrite={(format) => void run(format)}
      onClose={() => {
        write.cancel()
        onClose()
      }}
    >
      {filter === undefined
        ? 'All recorded calls are written, oldest first.'
        : 'The calls that match the filters of the list are written, oldest first.'}{' '}
      Keys stand as $ACCESS_KEY and $SECRET_KEY.
    </FileDialog>
  )
}
