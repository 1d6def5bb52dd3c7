import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Name of the part with the checks: numbers to see how many errors and warnings there are, words for whoever listens. */
export const ChecksLabel = ({ build }: { readonly build: Pick<TransactionBuild, 'checks'> }) => {
  const findings = build.checks.filter(({ state }) => state === 'finding')
  const count = (severity: string): number => findings.filter((check) => check.severity === severity).length
  const errors = count('error')
  const warnings = count('warning')
  const words = [
    ...(errors === 0 ? [] : [`${errors} ${errors === 1 ? 'error' : 'errors'}`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ].join(', ')
  if (words === '') return <>Checks</>
  return (
    <span title={words}>
      <span className="md-hidden">{`Checks: ${words}`}</span>
      <span aria-hidden="true" className="md-tx-counts">
        Checks
        {errors > 0 && <StatusChip word={String(errors)} tone="error" />}
        {warnings > 0 && <StatusChip word={String(warnings)} tone="warning" />}
      </span>
    </span>
  )
}
