import type { ChangeKind } from '../../../../core/orders/compare-snapshots.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'

const formats = [
  { value: 'csv', label: 'CSV: a line for each change, every member before and after, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: each change with both orders, for scripts' },
] as const

type ExportChangesDialogProps = {
  readonly before: number
  readonly after: number
  readonly kind: ChangeKind | undefined
  readonly onClose: () => void
}

/** Writes the changes between two snapshots into a file of the data folder. */
export const ExportChangesDialog = ({ before, after, kind, onClose }: ExportChangesDialogProps) => {
  const write = useDeskMutation('snapshots.exportChanges')
  const filter = kind === undefined ? {} : { kind }
  return (
    <FileDialog
      title="Export changes"
      formats={formats}
      onWrite={(format) => write.run({ before, after, filter, format })}
      fileOf={(written) => ({ ...written, holds: countOf(written.rows, 'change') })}
      onClose={onClose}
    >
      {kind === undefined ? 'All changes between the two snapshots' : 'The changes of the chosen kind'} are
      exported, each with its source. Amounts are raw integers.
    </FileDialog>
  )
}
