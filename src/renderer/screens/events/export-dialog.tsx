import type { Output } from '../../../contract/contract.ts'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { exportFormats } from '../../../contract/export-formats.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useRunningJob } from '../../api/use-running-job.ts'
import { FileDialog } from '../../form/file-dialog.tsx'
import { countOf } from '../../ui/count-format.ts'
import { JobProgress } from '../../ui/job-progress.tsx'
import { given } from '../../ui/given.ts'

const labels: Record<(typeof exportFormats)[number], string> = {
  jsonl: 'JSONL, with each delivery. Can be imported',
  csv: 'CSV for spreadsheets. Formulas are escaped',
  raw: 'Raw delivery bodies in a tar archive',
}
const formats = exportFormats.map((value) => ({ value, label: labels[value] }))

type ExportDialogProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter?: EventFilter | undefined
  /** In place of a filter: all that came with these deliveries. */
  readonly deliveries?: readonly number[]
  readonly onClose: () => void
}

const holds = ({ rows, deliveries }: Output<'events.export'>): string =>
  `${countOf(rows, 'event')} of ${countOf(deliveries, 'delivery', 'deliveries')}`

/** Writes the events that the list shows into a file of the data folder and says where it is. */
export const ExportDialog = ({ filter, deliveries, onClose }: ExportDialogProps) => {
  const write = useDeskMutation('events.export')
  const job = useRunningJob('events.export', write.isRunning)
  return (
    <FileDialog
      title={deliveries === undefined ? 'Export events' : 'Export deliveries'}
      formats={formats}
      onWrite={(format) =>
        write.run({ format, ...given({ filter, deliveries: deliveries && [...deliveries] }) })
      }
      onStop={write.cancel}
      fileOf={(written) => ({ ...written, holds: holds(written) })}
      progressOf={(_written, isRunning) =>
        isRunning && <JobProgress job={job} label="Events written" onStop={write.cancel} />
      }
      onClose={onClose}
    >
      {deliveries !== undefined
        ? `${countOf(deliveries.length, 'delivery is', 'deliveries are')} written with all events in them, oldest first.`
        : filter === undefined
          ? 'All events are written, oldest first.'
          : 'Exports the filtered events, oldest first.'}{' '}
      The receiver’s secret path is left out.
    </FileDialog>
  )
}
