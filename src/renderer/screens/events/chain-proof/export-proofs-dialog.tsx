import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { proofs } from '../../../../contract/proofs.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { WrittenFile } from '../../../form/written-file.tsx'
import { countOf } from '../../../ui/count-format.ts'

const holdsOf = ({ proofs: proven, refutations, leftOut }: Output<'proofs.export'>): string =>
  [
    countOf(proven, 'proof'),
    refutations > 0 ? `, ${countOf(refutations, 'refutation')}` : '',
    leftOut > 0 ? ` (${countOf(leftOut, 'event')} without a file, left out)` : '',
  ].join('')

type ExportProofsDialogProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  /** Ids of events that were picked: these are meant, whatever the filter. */
  readonly events?: readonly number[]
  readonly onClose: () => void
}

/** Writes the proof files of what the list shows into an archive, with the program that checks them. */
export const ExportProofsDialog = ({ filter, events, onClose }: ExportProofsDialogProps) => {
  const [written, setWritten] = useState<Output<'proofs.export'> | null>(null)
  const write = useDeskMutation('proofs.export')
  const form = useContractForm(proofs['proofs.export'].input, {
    ...(events !== undefined ? { events: [...events] } : filter === undefined ? {} : { filter }),
    withChecker: true,
  })
  return (
    <FormDialog
      title="Export proofs"
      width="sm"
      isLight
      stays
      form={form}
      label="Export archive"
      onSave={async (wanted) => {
        setWritten(null)
        return await write.run(wanted)
      }}
      onSaved={setWritten}
      closeLabel="Close"
      onClose={() => {
        write.cancel()
        onClose()
      }}
    >
      <p style={{ marginTop: 0 }}>
        One file for each {events !== undefined ? 'selected ' : filter === undefined ? '' : 'matching '}event
        that is proven, or refuted by its block, in a tar archive. Anyone can verify it offline.
      </p>
      <FormCheck
        form={form}
        name="withChecker"
        disabled={write.isRunning}
        label="With check-proof.mjs, a program in one file that checks them: node check-proof.mjs FILE"
      />
      {written !== null && <WrittenFile {...written} holds={holdsOf(written)} />}
    </FormDialog>
  )
}
