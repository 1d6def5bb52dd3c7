import { useState } from 'react'
import type { OrderJob } from '../../../../contract/orders.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FileDialog } from '../../../ui/file-dialog.tsx'
import type { OrdersRequest } from '../order-query.ts'
import { JobLine } from './job-line.tsx'
import { readingText } from './reading-note.tsx'
import { useJobs } from './use-jobs.ts'

const formats = [
  { value: 'csv', label: 'CSV: one line for each collectible and its best order, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: every field the service sent, one JSON object a line, for scripts' },
] as const
type Format = (typeof formats)[number]['value']

const holdsOf = (job: OrderJob | undefined): string => {
  const rows = countOf(job?.rows ?? 0, 'collectible')
  const text = job === undefined ? null : readingText(job)
  if (job === undefined || text === null) return rows
  const marked = (job.uncertain ?? 0) === 0 ? '' : ' Uncertain rows are marked “uncertain”.'
  const goingOn =
    job.cut === null ? '' : ` Write the same format again to go on from page ${job.cut.next} in another file.`
  return `${rows}. ${text}${marked}${goingOn}`.replace(/\.$/, '')
}

type ExportDialogProps = { readonly request: OrdersRequest; readonly onClose: () => void }

/** Loads all pages of the list as it is filtered now and writes them into a file of the data folder. */
export const ExportDialog = ({ request, onClose }: ExportDialogProps) => {
  const [number, setNumber] = useState<number | null>(null)
  const [former, setFormer] = useState<Format | null>(null)
  const begin = useDeskMutation('orders.export')
  const job = useJobs('export', request).find(({ id }) => id === number)
  const written = job?.state === 'done' ? job.file : null

  const run = async (format: Format): Promise<void> => {
    const fromPage = format === former && job?.state === 'done' ? job.cut?.next : undefined
    const answer = await begin.run({ ...request, format, ...(fromPage === undefined ? {} : { fromPage }) })
    if (!answer.ok) return
    setFormer(format)
    setNumber(answer.value.job)
  }

  return (
    <FileDialog
      title="Export orders"
      formats={formats}
      isRunning={begin.isRunning || job?.state === 'running'}
      progress={job !== undefined && <JobLine job={job} />}
      failure={begin.failure}
      written={written && { ...written, holds: holdsOf(job) }}
      onWrite={(format) => void run(format)}
      onClose={onClose}
    >
      All pages of the {request.side === 'offer' ? 'offers' : 'listings'} that match the filters are loaded
      again until two readings agree, and written, in the order of the list. Amounts are exact: raw integers,
      and the price in units of its currency.
    </FileDialog>
  )
}
