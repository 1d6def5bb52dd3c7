import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { ChangeKind } from '../../../../core/orders/compare-snapshots.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { FileDialog } from '../../../ui/file-dialog.tsx'

const formats = [
  { value: 'csv', label: 'CSV: a line for each change, every member before and after, for spreadsheets' },
  { value: 'jsonl', label: 'JSONL: each change with both orders, for scripts' },
] as const

/** Writes the changes between two snapshots into a file of the data folder. */
export const ExportChangesDialog = ({
  before,
  after,
  kind,
  onClose,
}: {
  readonly before: number
  readonly after: number
  readonly kind: ChangeKind | undefined
  readonly onClose: () => void
}) => {
  const [written, setWritten] = useState<Output<'snapshots.exportChanges'> | null>(null)
  const write = useDeskMutation('snapshots.exportChanges')
  const run = async (format: (typeof formats)[number]['value']): Promise<void> => {
    setWritten(null)
    const filter = kind === undefined ? {} : { kind }
    const answer = await write.run({ before, after, filter, format })
    if (answer.ok) setWritten(answer.value)
  }
  return (
    <FileDialog
      title="Export changes"
      formats={formats}
      isRunning={write.isRunning}
      progress={null}
      failure={write.failure}
      written={written && { ...written, holds: countOf(written.rows, 'change') }}
      onWrite={(format) => void run(format)}
      onClose={onClose}
    >
      {kind === undefined ? 'All changes between the two snapshots' : 'The changes of the chosen kind'} are
      written, with how each is known. Amounts are raw integers.
    </FileDialog>
  )
}
