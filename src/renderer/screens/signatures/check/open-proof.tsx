import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { FileOpenIcon } from '../../../ui/icons.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { draftOfQuery } from '../search.ts'
import type { QueryDraft } from './draft-schema.ts'
import { verdictWord, verdictWords } from '../words.ts'
import { Statements } from './statements.tsx'
import { ExternalChecksTable } from './external-checks-table.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

/** Opens a proof that was saved before and verifies its signature again. */
export const OpenProofButton = ({ onAsk }: { readonly onAsk: (draft: QueryDraft) => void }) => {
  const recheck = useDeskMutation('signatures.recheck')
  const [isOpen, setOpen] = useState(false)
  const [checked, setChecked] = useState<Output<'signatures.recheck'> | null>(null)
  const read = async (file: File): Promise<void> => {
    setChecked(null)
    setOpen(true)
    const answer = await recheck.run({ text: (await file.text()).slice(0, 3_000_000) })
    if (answer.ok) setChecked(answer.value)
  }
  return (
    <>
      <FilePick
        label="Proof file"
        accept=".json,application/json"
        startIcon={<FileOpenIcon />}
        onFile={(file) => void read(file)}
      >
        Open a proof…
      </FilePick>
      <DialogFrame
        title="Proof of a signature"
        open={isOpen}
        width="md"
        onClose={() => setOpen(false)}
        closeLabel="Close"
        act={{
          label: 'Show all',
          disabled: checked === null,
          run: () => {
            setOpen(false)
            if (checked !== null) onAsk(draftOfQuery(checked.input))
          },
        }}
      >
        {recheck.failure !== null && <ErrorPanel failure={recheck.failure} />}
        {checked !== null && <Checked checked={checked} />}
      </DialogFrame>
    </>
  )
}

const Checked = ({ checked }: { readonly checked: Output<'signatures.recheck'> }) => (
  <>
    <Alert severity={checked.hashHolds ? 'success' : 'warning'} variant="outlined">
      {checked.hashHolds
        ? 'The file is unchanged: its hash matches.'
        : 'The file was changed after it was made: its hash does not match. Its contents were verified again anyway.'}
    </Alert>
    <Alert severity={checked.same ? 'success' : 'error'} variant="outlined" sx={{ my: 1 }}>
      {checked.same
        ? 'Verified again with the same result.'
        : checked.sameVerdict === true
          ? 'Verified again: the verdict is the same, but the file’s statements differ. They were changed, or another version worded them differently.'
          : `Verified again with another result; the file says ${verdictWord(checked.kept.verdict)}.`}
    </Alert>
    <FieldList
      fields={[
        {
          label: 'Verdict now',
          value: (
            <StatusChip
              word={verdictWord(checked.now.verdict, checked.now.statements)}
              tone={verdictWords[checked.now.verdict].tone}
            />
          ),
        },
        { label: 'Address', value: <Hex value={checked.input.address} what="address" whole /> },
        { label: 'Written', value: <Time at={checked.createdAt} form="both" /> },
        { label: 'By version', value: checked.program },
      ]}
    />
    <Statements statements={checked.now.statements} />
    {checked.others.length > 0 && (
      <ExternalChecksTable
        caption="Other answers recorded in the file. Not verified: they cannot be computed from the bytes."
        others={checked.others}
      />
    )}
  </>
)
