import type { RunAct, TransactionRun } from '../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { sayWhole } from '../../core/say.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { type Field, FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { JsonText } from '../../../../renderer/ui/json-view.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { targetFields } from '../build/call-view.tsx'
import { Ledger } from '../build/ledger.tsx'
import { oldIcon, useSimulate, useVerdictNow, VerdictDetail, VerdictHeadline } from '../build/verdict-now.tsx'
import { againWords, anyway, stepKinds } from './step-words.ts'
import { VerdictBox } from '../../../../renderer/ui/verdict-box.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type Asked = { readonly runStep: RunAct; readonly run: TransactionRun; readonly build: TransactionBuild }

const stepFields = ({ runStep, run, build }: Asked): readonly Field[] => {
  const step = build.steps.find(({ index }) => index === runStep.step)
  return [
    ...(runStep.kind === 'post'
      ? []
      : [
          { label: 'Account', value: <Hex value={run.account} what="account" whole /> },
          { label: 'Signer', value: <span className="md-mono">{visibleText(run.signerUrl)}</span> },
        ]),
    ...(runStep.kind === 'send' && step !== undefined
      ? [
          ...targetFields(step, build),
          {
            label: 'Function',
            value: <span className="md-mono">{visibleText(step.calls[0]?.signature ?? 'unknown')}</span>,
          },
        ]
      : []),
    ...(runStep.kind === 'sign-typed' && step?.typedData?.hashes != null
      ? [{ label: 'Digest', value: <Hex value={step.typedData.hashes.digest} what="digest" whole /> }]
      : []),
  ]
}

/** What a build came to, as on its own page; where its simulation is old or missing, with the button for it. */
const VerdictLine = ({ build }: { readonly build: TransactionBuild }) => {
  const now = useVerdictNow(build)
  const simulate = useSimulate(build, now)
  return (
    <VerdictBox
      isInDetails
      tone={now.tone}
      {...(now.isStale ? { icon: oldIcon } : {})}
      headline={<VerdictHeadline build={build} now={now} />}
      detail={<VerdictDetail build={build} now={now} />}
      actions={now.needsSimulation && simulate.button}
    >
      {simulate.problem}
    </VerdictBox>
  )
}

type ConfirmStepProps = {
  readonly runStep: RunAct
  readonly run: TransactionRun
  readonly build: TransactionBuild
  readonly onConfirm: () => void
  readonly onClose: () => void
}

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
      {run.override.length > 0 && <p>Started despite {countOf(run.override.length, 'reason')} against it.</p>}
      {runStep.kind === 'post' && <p>Posts it. Anyone can then fill the order.</p>}
      {findings.map((check, index) => (
        <p key={index}>
          <StatusChip word={check.severity} tone={check.severity === 'error' ? 'error' : 'warning'} />{' '}
          <AddressedText text={sayWhole(check.fact)} />
        </p>
      ))}
      <FieldList fields={stepFields({ runStep, run, build })} />
      <Ledger build={build} />
      <Fold title="Raw request">
        <JsonText label="Request" text={JSON.stringify(runStep.request)} />
      </Fold>
    </DialogFrame>
  )
}
