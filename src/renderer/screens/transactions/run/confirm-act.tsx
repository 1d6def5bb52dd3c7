import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { RunAct, TransactionRun } from '../../../../contract/transactions.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { Hex } from '../../../ui/hex.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { ActRequest } from './act-request.tsx'
import { actKinds } from './act-words.ts'

type ConfirmActProps = {
  readonly act: RunAct
  readonly run: TransactionRun
  readonly build: TransactionBuild
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The last look before something goes out. */
export const ConfirmAct = ({ act, run, build, onConfirm, onClose }: ConfirmActProps) => {
  const titleId = useId()
  const findings = build.checks.filter(
    ({ state, step, severity }) =>
      state === 'finding' && severity !== 'info' && (step === null || step === act.step),
  )
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {actKinds[act.kind]} of step {act.step + 1}?
      </DialogTitle>
      <DialogContent sx={{ typography: 'body2' }}>
        <p>
          {act.kind === 'post'
            ? 'This goes to the marketplace. A signed order that was posted can be filled by anybody.'
            : `This goes to the signer at ${run.signerUrl}.`}
        </p>
        {act.kind !== 'post' && (
          <p>
            Account: <Hex value={run.account} what="the account" whole />
          </p>
        )}
        {findings.map((check, index) => (
          <p key={index}>
            <StatusChip word={check.severity} tone={check.severity === 'error' ? 'error' : 'warning'} />{' '}
            <AddressedText text={`${check.message} Expected ${check.expected}, found ${check.found}.`} />
          </p>
        ))}
        <ActRequest act={act} build={build} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={findings.some(({ severity }) => severity === 'error') ? 'error' : 'primary'}
          onClick={onConfirm}
        >
          {actKinds[act.kind]}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
