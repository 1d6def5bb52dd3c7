import { useState } from 'react'
import { movedText } from '../../../../core/orders/list-reading.ts'
import type { OrderJob } from '../../../../contract/orders.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FileDialog } from '../../../ui/file-dialog.tsx'
import type { OrdersRequest } from '../order-query.ts'
import { JobLine } from './job-line.tsx'
import { useJobs } from './use-jobs.ts'

const formats = [
  { value: 'csv', label: 'CSV: one line for each collectible and its best order, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: every field the service sent, one JSON object a line, for scripts' },
] as const

const holdsOf = (job: OrderJob | undefined): string => {
  const rows = countOf(job?.rows ?? 0, 'collectible')
  const uncertain = job?.uncertain ?? null
  return uncertain === null ? rows : `${rows}. ${movedText(uncertain)} They are marked “uncertain”`
}

type ExportDialogProps = { readonly request: OrdersRequest; readonly onClose: () => void }

/** Loads all pages of the list as it is filtered now and writes them into a file of the data folder. */
export const ExportDialog = ({ request, onClose }: ExportDialogProps) => {
  const [number, setNumber] = useState<number | null>(null)
  const begin = useDeskMutation('orders.export')
  const job = useJobs('export', request).find(({ id }) => id === number)
  const written = job?.state === 'done' ? job.file : null

  const run = async (format: (typeof formats)[number]['value']): Promise<void> => {
    const answer = await begin.run({ ...request, format })
    if (answer.ok) setNumber(answer.value.job)
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
