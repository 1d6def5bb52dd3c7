import type { Audit } from '../../../../contract/audit-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useRunningJob } from '../../../api/use-running-job.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { blocksWords } from './audit-words.ts'

const holds = ({ blocks, matched, missed }: Output<'audit.exportProof'>): string =>
  `${countOf(blocks, 'block')}, ${countOf(matched, 'log')} matched, ${formatCount(missed)} missed`

type ExportProofDialogProps = { readonly audit: Audit; readonly onClose: () => void }

/** Writes the completeness proof of an audit that is done into a file of the data folder. */
export const ExportProofDialog = ({ audit, onClose }: ExportProofDialogProps) => {
  const write = useDeskMutation('audit.exportProof')
  const job = useRunningJob('audit.exportProof', write.isRunning)
  const { from, to } = audit.blocks
  return (
    <FileDialog
      title="Export proof"
      formats={[{ value: 'json', label: 'JSON' }]}
      onWrite={() => write.run({ id: audit.id })}
      onStop={write.cancel}
      fileOf={(written) => ({ ...written, holds: holds(written) })}
      progressOf={(_written, isRunning) =>
        isRunning && <JobProgress job={job} label="Blocks read" onStop={write.cancel} />
      }
      onClose={onClose}
    >
      {`Proves which logs of ${blocksWords(audit.blocks)} match the listener. Takes at least ${countOf(to - from + 1, 'request')}.`}
    </FileDialog>
  )
}
