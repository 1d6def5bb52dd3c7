import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { type DragEvent, useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { mostSentCharacters } from '../../audit/core/certificate/words.ts'
import type { RecheckedSignature } from '../../../features/signatures/contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { FilePick } from '../../../renderer/ui/file-pick.tsx'
import { Hex } from '../../../renderer/ui/hex.tsx'
import { FileOpenIcon, VerifiedUserIcon } from '../../../renderer/ui/icons.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import type { QueryDraft } from '../../../features/signatures/page/check/draft-schema.ts'
import { ExternalChecksTable } from '../../../features/signatures/page/check/external-checks-table.tsx'
import { Statements } from '../../../features/signatures/page/check/statements.tsx'
import { draftOfQuery, useVerifySearch } from '../../../features/signatures/page/search.ts'
import { verdictWord, verdictWords } from '../../../features/signatures/page/words.ts'
import { RecheckedFile } from './rechecked-file.tsx'
import { useSignatureQuery } from '../../../features/signatures/page/use-signature-query.ts'

type Rechecked = Output<'proofs.recheck'>

export const ProofTab = () => {
  const verify = useVerifySearch()
  const { ask } = useSignatureQuery(verify)
  const { file: named } = verify.search
  const recheck = useMutation(desk.mutation('proofs.recheck'))
  const [checked, setChecked] = useState<{ readonly name: string; readonly result: Rechecked } | null>(null)
  const [isOver, setOver] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const { error } = recheck
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    recheck.reset()
    setChecked(null)
    setTooLong(file.size > mostSentCharacters)
    if (file.size > mostSentCharacters) return
    const answer = await answerOf(
      recheck.mutateAsync({ file: await file.text(), keepAs: file.name.slice(0, 255) }),
    )
    if (answer.ok) setChecked({ name: file.name, result: answer.value })
  }
  const isEmpty = checked === null && error === null && !isTooLong
  const choose = (
    <FilePick
      label="Proof file"
      accept=".json,application/json"
      startIcon={<FileOpenIcon />}
      loading={recheck.isPending}
      variant={isEmpty ? 'contained' : 'outlined'}
      onFile={(file) => void read(file)}
    />
  )
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <div className="md-scroll">
      <div className="md-stack">
        <div
          className={`md-framed md-box md-box--paper ${isEmpty ? '' : 'md-spread'}`}
          style={{
            borderStyle: 'dashed',
            borderColor: isOver ? 'var(--mui-palette-primary-main)' : undefined,
          }}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isEmpty ? (
            <EmptyState icon={<VerifiedUserIcon />} title="Verify a proof file" actions={choose}>
              {named === undefined
                ? 'Drop a proof file.'
                : `Files are not kept. Drop ${visibleText(named)} to check it again.`}
            </EmptyState>
          ) : (
            <>
              <span className="md-quiet">Drop another file here</span>
              {choose}
            </>
          )}
        </div>
        {isTooLong && (
          <p role="alert">
            Too large here. Use <code>node check-proof.mjs FILE</code> or{' '}
            <code>marketdesk proofs recheck FILE</code>.
          </p>
        )}
        <ErrorPanel failure={error?.failure} />
        {checked !== null && (
          <section className="md-stack" aria-label={`Result of ${visibleText(checked.name)}`}>
            {checked.result.kind === 'signature' ? (
              <SignatureProof checked={checked.result} onAsk={ask} />
            ) : (
              <RecheckedFile name={checked.name} result={checked.result} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

type SignatureProofProps = {
  readonly onAsk: (draft: QueryDraft) => void
  readonly checked: RecheckedSignature
}

const SignatureProof = ({ checked, onAsk }: SignatureProofProps) => (
  <>
    <Alert severity={checked.hashHolds ? 'success' : 'warning'} variant="outlined">
      {checked.hashHolds ? 'File unchanged. Hash matches.' : 'File changed. Hash doesn’t match.'}
    </Alert>
    <Alert severity={checked.same ? 'success' : 'error'} variant="outlined" sx={{ my: 1 }}>
      {checked.same
        ? 'Same result.'
        : checked.sameVerdict
          ? 'Same verdict, other details.'
          : `Different result. The file says ${verdictWord(checked.kept.verdict).toLowerCase()}.`}
    </Alert>
    <FieldList
      fields={[
        {
          label: 'Verdict now',
          value: (
            <StatusChip
              word={verdictWord(checked.now.verdict)}
              tone={verdictWords[checked.now.verdict].tone}
            />
          ),
        },
        { label: 'Address', value: <Hex value={checked.input.address} what="address" whole /> },
        { label: 'Created', value: <Time at={checked.createdAt} form="both" /> },
        { label: 'Version', value: checked.program },
      ]}
    />
    <Statements statements={checked.now.statements} />
    {checked.others.length > 0 && (
      <ExternalChecksTable caption="Other responses, not verified" others={checked.others} />
    )}
    <div>
      <Button variant="outlined" onClick={() => onAsk(draftOfQuery(checked.input))}>
        Show signature
      </Button>
    </div>
  </>
)
