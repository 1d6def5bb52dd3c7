import type { RunAct } from '../../../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { visibleLines } from '../visible-lines.ts'

/** What a step hands out, in the words of the dossier and as it goes over the wire. */
export const StepRequest = ({
  runStep,
  build,
}: {
  readonly runStep: RunAct
  readonly build: TransactionBuild
}) => {
  const step = build.steps.find(({ index }) => index === runStep.step)
  const { nativeCurrency } = build
  return (
    <>
      {runStep.kind === 'send' && step !== undefined && (
        <FieldList
          fields={[
            { label: 'To', value: <Hex value={step.to} what="the address" whole /> },
            {
              label: 'Value',
              value: (
                <Amount
                  raw={step.value === '' ? '0' : step.value}
                  decimals={nativeCurrency.decimals}
                  currency={nativeCurrency.symbol}
                />
              ),
            },
            { label: 'Function', value: visibleText(step.calls[0]?.signature ?? 'not known') },
          ]}
        />
      )}
      {runStep.kind === 'sign-typed' && step?.typedData?.hashes != null && (
        <FieldList
          fields={[
            { label: 'Digest', value: <Hex value={step.typedData.hashes.digest} what="the digest" whole /> },
          ]}
        />
      )}
      <details className="md-fold">
        <summary>What goes out, byte for byte</summary>
        <pre className="md-tx-text md-mono" tabIndex={0} aria-label="What goes out">
          {visibleLines(JSON.stringify(runStep.request, null, 2).slice(0, 20_000))}
        </pre>
      </details>
    </>
  )
}
