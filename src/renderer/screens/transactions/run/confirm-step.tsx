import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { sayWhole } from '../../../../core/transactions/say.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { JsonText } from '../../../ui/json-view.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Ledger } from '../build/ledger.tsx'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { stepFields } from './step-fields.tsx'
import { againWords, anyway, stepKinds } from './step-words.ts'
import { VerdictLine } from './verdict-line.tsx'

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
  const { needsSimulation } = useVerdictNow(build)
  const word = runStep.state === 'waiting' ? stepKinds[runStep.kind] : againWords(runStep)
  return (
    <DialogFrame
      title={
        <>
          {word} of step {runStep.step + 1}?
        </>
      }
      width="md"
      onClose={onClose}
      act={{
        label: needsSimulation ? anyway[runStep.kind] : word,
        isSecondary: needsSimulation,
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
      {runStep.kind === 'post' && (
        <p>This is posted to the marketplace. Anyone can fill a signed order once it is posted.</p>
      )}
      {findings.map((check, index) => (
        <p key={index}>
          <StatusChip word={check.severity} tone={check.severity === 'error' ? 'error' : 'warning'} />{' '}
          <AddressedText text={sayWhole(check.fact)} />
        </p>
      ))}
      <FieldList fields={stepFields({ runStep, run, build })} />
      <Ledger build={build} />
      <Fold title="Request, byte for byte">
        <JsonText label="Request" text={JSON.stringify(runStep.request)} />
      </Fold>
    </DialogFrame>
  )
}
