import type { Input } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { FileDialog } from '../../../form/file-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'

const formats = [
  { value: 'csv', label: 'CSV, a line per change' },
  { value: 'jsonl', label: 'JSONL, each change with both orders' },
] as const

type ExportChangesDialogProps = {
  readonly before: number
  readonly after: number
  readonly filter: NonNullable<Input<'snapshots.exportChanges'>['filter']>
  readonly onClose: () => void
}

const whatOf = ({ ids, ...narrower }: ExportChangesDialogProps['filter']): string =>
  ids !== undefined
    ? `Exports ${countOf(ids.length, 'selected change')}`
    : Object.keys(narrower).length > 0
      ? 'Exports the changes that match'
      : 'Exports all changes between the two readings'

/** Writes the changes between two snapshots into a file of the data folder. */
export const ExportChangesDialog = ({ before, after, filter, onClose }: ExportChangesDialogProps) => {
  const write = useDeskMutation('snapshots.exportChanges')
  return (
    <FileDialog
      title="Export changes"
      formats={formats}
      onWrite={(format) => write.run({ before, after, filter, format })}
      fileOf={(written) => ({ ...written, holds: countOf(written.rows, 'change') })}
      onClose={onClose}
    >
      {whatOf(filter)}. Amounts are raw integers.
    </FileDialog>
  )
}
