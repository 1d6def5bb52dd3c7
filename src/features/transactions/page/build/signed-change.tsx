import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { Asset } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'

type GainOrLossProps = {
  readonly change: string
  readonly kind: Asset['kind']
  readonly decimals: number | null
}

/** @param change decimal digits in the smallest unit, with a minus for less */
export const GainOrLoss = ({ change, kind, decimals }: GainOrLossProps) => {
  const raw = change.replace('-', '')
  return (
    <span className={change.startsWith('-') ? 'md-lost' : 'md-good'}>
      {change.startsWith('-') ? '−' : '+'}
      {kind === 'collectible' ? visibleText(raw) : <Amount raw={raw} decimals={decimals} />}
    </span>
  )
}

type SignedChangeProps = {
  readonly change: string | null
  readonly of: Asset
  readonly build: TransactionBuild
}

export const SignedChange = ({ change, of, build }: SignedChangeProps) => {
  if (change === null) return <span className="md-quiet">unknown</span>
  if (change === '0') return <span className="md-quiet">none</span>
  return <GainOrLoss change={change} kind={of.kind} decimals={decimalsIn(build, of)} />
}
