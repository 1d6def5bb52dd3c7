import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { Asset } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'

type SignedChangeProps = {
  /** Decimal digits in the smallest unit, with a minus for less; `null` where it is unknown. */
  readonly change: string | null
  readonly of: Asset
  readonly build: TransactionBuild
}

export const SignedChange = ({ change, of, build }: SignedChangeProps) => {
  if (change === null) return <span className="md-quiet">unknown</span>
  if (change === '0') return <span className="md-quiet">none</span>
  const raw = change.replace('-', '')
  return (
    <span className={change.startsWith('-') ? 'md-lost' : 'md-good'}>
      {change.startsWith('-') ? '−' : '+'}
      {of.kind === 'collectible' ? visibleText(raw) : <Amount raw={raw} decimals={decimalsIn(build, of)} />}
    </span>
  )
}
