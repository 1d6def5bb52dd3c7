import type { RunAct, TransactionRun } from '../../../../contract/transaction-run.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Field } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Asked = { readonly runStep: RunAct; readonly run: TransactionRun; readonly build: TransactionBuild }

/** For whom a step goes out, to what, and what it does, in the words of the dossier. */
export const stepFields = ({ runStep, run, build }: Asked): readonly Field[] => {
  const step = build.steps.find(({ index }) => index === runStep.step)
  const { nativeCurrency } = build
  return [
    ...(runStep.kind === 'post'
      ? []
      : [
          { label: 'Account', value: <Hex value={run.account} what="the account" whole /> },
          { label: 'Signer', value: <span className="md-mono">{visibleText(run.signerUrl)}</span> },
        ]),
    ...(runStep.kind === 'send' && step !== undefined
      ? [
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
          {
            label: 'Function',
            value: <span className="md-mono">{visibleText(step.calls[0]?.signature ?? 'not known')}</span>,
          },
        ]
      : []),
    ...(runStep.kind === 'sign-typed' && step?.typedData?.hashes != null
      ? [{ label: 'Digest', value: <Hex value={step.typedData.hashes.digest} what="the digest" whole /> }]
      : []),
  ]
}
