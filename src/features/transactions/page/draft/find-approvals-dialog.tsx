import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { DraftForm } from '../../contract.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

type Given = Output<'transactions.approvals'>['approvals'][number]
type FindApprovalsDialogProps = {
  /** The owner’s address is one. */
  readonly canAsk: boolean
  /** `null` while it is asked for. */
  readonly found: Output<'transactions.approvals'> | null
  readonly failure: Failure | null
  readonly onRetry: () => unknown
  readonly onChoose: (chosen: NonNullable<DraftForm['revocations']>[number]) => void
  readonly onClose: () => void
}

const what = ({ kind, amount, tokenId, now }: Given): string => {
  if (kind === 'collection') return 'all tokens'
  if (kind === 'token') return `token ${visibleText(tokenId)}`
  const left = now ?? amount ?? ''
  return left.length > 28 ? 'without limit' : `${left} of the smallest unit`
}

/** Approvals the account gave, by the log of deliveries, the builds of the desk, and the node. */
export const FindApprovalsDialog = (props: FindApprovalsDialogProps) => {
  const { canAsk, found, failure, onChoose, onClose } = props
  return (
    <DialogFrame title="Approvals of the owner" width="md" onClose={onClose}>
      {!canAsk && <p>Enter the owner’s address first.</p>}
      {failure !== null && <ErrorPanel failure={failure} onRetry={props.onRetry} />}
      {canAsk && found === null && failure === null && <SkeletonRows rows={4} />}
      {found !== null && (
        <p className="md-quiet md-text">
          From deliveries of <span className="md-mono">Approval</span> events and from steps built here. An
          approval that neither knows is not in this list
          {found.complete ? '.' : ', and not all of the log was read.'}
        </p>
      )}
      {found !== null && found.approvals.length === 0 && (
        <p className="md-quiet">No approval in force is known. Enter one yourself.</p>
      )}
      {found !== null && found.approvals.length > 0 && (
        <SimpleTable
          rows={found.approvals}
          keyOf={(given) => `${given.kind} ${given.token} ${given.spender} ${given.tokenId}`}
          columns={[
            { head: 'Contract', cell: (given) => <Hex value={given.token} what="the contract" /> },
            {
              head: 'Who may move tokens',
              cell: (given) => <Hex value={given.spender} what="the account" />,
            },
            { head: 'How many', cell: (given) => what(given) },
            {
              head: 'Known from',
              cell: (given) => (
                <>
                  {given.source === 'log' ? 'the log' : 'a build'}
                  {given.now === null ? ', not asked of a node' : ', stands now by the node'}
                </>
              ),
            },
            {
              hiddenHead: 'Choose',
              cell: (given) => (
                <Button
                  onClick={() =>
                    onChoose({
                      kind: given.kind,
                      token: given.token,
                      spender: given.spender,
                      tokenId: given.tokenId,
                    })
                  }
                >
                  Choose
                </Button>
              ),
            },
          ]}
        />
      )}
    </DialogFrame>
  )
}
