import { useState } from 'react'
import type { OrderJob } from '../../../../contract/orders.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import type { OrdersRequest } from '../order-query.ts'
import { JobLine } from './job-line.tsx'
import { readingText } from './reading-note.tsx'
import { useJobs, writtenBy } from './use-jobs.ts'

const formats = [
  { value: 'csv', label: 'CSV, a line per collectible and its best order' },
  { value: 'jsonl', label: 'JSONL, every field received' },
] as const
type Format = (typeof formats)[number]['value']

const holdsOf = (job: OrderJob): string => {
  const rows = countOf(job.rows, 'collectible')
  const text = readingText(job)
  if (text === null) return rows
  const marked = (job.uncertain ?? 0) === 0 ? '' : ' Uncertain rows are marked.'
  const goingOn = job.cut === null ? '' : ` Export again to continue from page ${job.cut.next}.`
  return `${rows}. ${text}${marked}${goingOn}`.replace(/\.$/, '')
}

type ExportDialogProps = { readonly request: OrdersRequest; readonly onClose: () => void }

/** Loads all pages of the list as it is filtered now and writes them into a file of the data folder. */
export const ExportDialog = ({ request, onClose }: ExportDialogProps) => {
  const [former, setFormer] = useState<{ readonly format: Format; readonly job: number } | null>(null)
  const begin = useDeskMutation('orders.export')
  const jobs = useJobs('export', request)
  const jobOf = (number: number | undefined) => jobs.find(({ id }) => id === number)
  return (
    <FileDialog
      title="Export orders"
      formats={formats}
      onWrite={async (format) => {
        const last = format === former?.format ? jobOf(former.job) : undefined
        const fromPage = last?.state === 'done' ? last.cut?.next : undefined
        const answer = await begin.run({
          ...request,
          format,
          ...(fromPage === undefined ? {} : { fromPage }),
        })
        if (answer.ok) setFormer({ format, job: answer.value.job })
        return answer
      }}
      isGoingOn={({ job }) => jobOf(job)?.state === 'running'}
      progressOf={(begun) => <JobLine job={jobOf(begun?.job)} />}
      fileOf={({ job }) => writtenBy(jobOf(job), holdsOf)}
      onClose={onClose}
    >
      Exports all {request.side === 'offer' ? 'offers' : 'listings'} that match the filters. Amounts are
      exact.
    </FileDialog>
  )
}
