import type { RunAct } from '../../../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { JsonText } from '../../../ui/json-view.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

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
      <Fold title="Request, byte for byte">
        <JsonText label="Request" text={JSON.stringify(runStep.request)} />
      </Fold>
    </>
  )
}
