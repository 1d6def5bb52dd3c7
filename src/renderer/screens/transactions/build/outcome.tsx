import { Fragment, type ReactNode } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { headlineWord, sayFresh, sayThen } from '../../../../core/transactions/say.ts'
import { Amount } from '../../../ui/amount.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { AssetName } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'
import { ledgerRows, type LedgerRow } from './ledger-rows.ts'

type OfBuild = { readonly build: TransactionBuild }

type OutcomeProps = OfBuild & {
  /** It is what an old simulation came to. */
  readonly isThen?: boolean
}

/** Of more things than these their number alone is said: the ledger has them. */
const most = 4

const Thing = ({ row, change, build }: OfBuild & { readonly row: LedgerRow; readonly change: string }) => {
  const amount = change.replace('-', '')
  if (row.kind !== 'collectible')
    return (
      <>
        <Amount raw={amount} decimals={decimalsIn(build, row)} />
        {'\u00a0'}
        <AssetName asset={row} build={build} />
      </>
    )
  return (
    <>
      {amount !== '1' && `${amount} × `}
      <AssetName asset={row} build={build} />
    </>
  )
}

const Things = ({ rows, build }: OfBuild & { readonly rows: readonly LedgerRow[] }): ReactNode =>
  rows.length === 0
    ? 'nothing'
    : rows.length > most
      ? `${rows.length} things`
      : rows.map((row, index) => (
          <Fragment key={row.key}>
            {index > 0 && (index === rows.length - 1 ? ' and ' : ', ')}
            <Thing row={row} change={row.change.promised ?? '0'} build={build} />
          </Fragment>
        ))

/**
 * The headline of a verdict. What the taker gives and gets is named as in the ledger; the headline itself, which goes to files and
 * scripts too, names it by token id and contract.
 */
export const Outcome = ({ build, isThen = false }: OutcomeProps) => {
  const { headline } = build.verdict
  const hasSides = 'sides' in headline.values && headline.values.sides !== null
  const mine = hasSides ? ledgerRows(build).filter(({ isTaker }) => isTaker) : []
  if (mine.length === 0) return <AddressedText text={isThen ? sayThen(headline) : sayFresh(headline)} plain />
  const isLess = ({ change }: LedgerRow): boolean => change.promised?.startsWith('-') === true
  const promised = mine.filter(({ change }) => change.promised !== null && change.promised !== '0')
  return (
    <>
      {isThen ? `Then ${headlineWord(headline).toLowerCase()}` : headlineWord(headline)}: you would{' '}
      {build.kind === 'buy' ? 'pay' : 'give'} <Things rows={promised.filter(isLess)} build={build} /> and get{' '}
      <Things rows={promised.filter((row) => !isLess(row))} build={build} />.
    </>
  )
}
