import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Given = Output<'transactions.approvals'>['approvals'][number]
type FindApprovalsDialogProps = {
  /** The owner’s address is one. */
  readonly canAsk: boolean
  /** `null` while it is asked for. */
  readonly found: Output<'transactions.approvals'> | null
  readonly failure: Failure | null
  readonly onRetry: () => void
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
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Approvals of the owner</DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        {!canAsk && <p>Enter the owner’s address first.</p>}
        {failure !== null && <ErrorPanel failure={failure} onRetry={props.onRetry} />}
        {canAsk && found === null && failure === null && <SkeletonRows rows={4} />}
        {found !== null && (
          <p className="md-quiet md-tx-hint">
            From deliveries of <span className="md-mono">Approval</span> events and from steps built here. An
            approval that neither knows is not in this list
            {found.complete ? '.' : ', and not all of the log was read.'}
          </p>
        )}
        {found !== null && found.approvals.length === 0 && (
          <p className="md-quiet">No approval is known that still stands. Enter it by hand.</p>
        )}
        {found !== null && found.approvals.length > 0 && (
          <table className="md-plain-table">
            <thead>
              <tr>
                <th scope="col">Contract</th>
                <th scope="col">Who may move tokens</th>
                <th scope="col">How many</th>
                <th scope="col">Known from</th>
                <th scope="col" aria-label="Choose" />
              </tr>
            </thead>
            <tbody>
              {found.approvals.map((given) => (
                <tr key={`${given.kind} ${given.token} ${given.spender} ${given.tokenId}`}>
                  <td>
                    <Hex value={given.token} what="the contract" />
                  </td>
                  <td>
                    <Hex value={given.spender} what="the account" />
                  </td>
                  <td>{what(given)}</td>
                  <td>
                    {given.source === 'log' ? 'the log' : 'a build'}
                    {given.now === null ? ', not asked of a node' : ', stands now by the node'}
                  </td>
                  <td>
                    <Button
                      size="small"
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
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
