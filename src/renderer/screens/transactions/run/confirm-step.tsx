import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { Hex } from '../../../ui/hex.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Ledger } from '../build/ledger.tsx'
import { StepRequest } from './step-request.tsx'
import { VerdictLine } from './verdict-line.tsx'
import { stepKinds } from './step-words.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type ConfirmStepProps = {
  readonly runStep: RunAct
  readonly run: TransactionRun
  readonly build: TransactionBuild
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The last look before something goes out. */
export const ConfirmStep = ({ runStep, run, build, onConfirm, onClose }: ConfirmStepProps) => {
  const findings = build.checks.filter(
    ({ state, step, severity }) =>
      state === 'finding' && severity !== 'info' && (step === null || step === runStep.step),
  )
  return (
    <DialogFrame
      title={
        <>
          {stepKinds[runStep.kind]} of step {runStep.step + 1}?
        </>
      }
      width="md"
      onClose={onClose}
      act={{
        label: stepKinds[runStep.kind],
        // What was found or simulated against it goes on being said at the last button.
        color:
          build.verdict.state !== 'accepted' || findings.some(({ severity }) => severity === 'error')
            ? 'error'
            : 'primary',
        run: onConfirm,
      }}
    >
      <VerdictLine build={build} />
      {run.override.length > 0 && (
        <p>
          This run was started despite{' '}
          {run.override.length === 1 ? 'one reason' : `${run.override.length} reasons`}.
        </p>
      )}
      <Ledger build={build} />
      <p>
        {runStep.kind === 'post'
          ? 'This is posted to the marketplace. Anyone can fill a signed order once it is posted.'
          : `This goes to the signer at ${run.signerUrl}.`}
      </p>
      {runStep.kind !== 'post' && (
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
      <StepRequest runStep={runStep} build={build} />
    </DialogFrame>
  )
}
