import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { RunAct, TransactionBuild, TransactionRun } from '../../../../contract/transactions.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
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
            : `This goes to the signer at ${run.signerUrl}, account ${run.account}.`}
        </p>
        {findings.map((check, index) => (
          <p key={index}>
            <StatusChip word={check.severity} tone={check.severity === 'error' ? 'error' : 'warning'} />{' '}
            {visibleText(check.message)} Expected {visibleText(check.expected)}, found{' '}
            {visibleText(check.found)}.
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
