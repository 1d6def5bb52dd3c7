import { Fragment, type ReactNode } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { giveWord, sayFresh, sayThen } from '../../core/say.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { firstCapital } from '../../../../renderer/ui/first-capital.ts'
import { AssetName } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'
import { ledgerRows, type LedgerRow } from './ledger-rows.ts'

type OfBuild = { readonly build: TransactionBuild }

type OutcomeProps = OfBuild & {
  /** It is what an old simulation came to. */
  readonly isThen?: boolean
}

/** Of more assets the sentence has their number, the table all of them. */
const maxAssets = 4

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
    : rows.length > maxAssets
      ? `${rows.length} assets`
      : rows.map((row, index) => (
          <Fragment key={row.key}>
            {index > 0 && (index === rows.length - 1 ? ' and ' : ', ')}
            <Thing row={row} change={row.change.promised ?? '0'} build={build} />
          </Fragment>
        ))

/** The outcome of a build in one sentence, with its assets named as in the table. */
export const Outcome = ({ build, isThen = false }: OutcomeProps) => {
  const { headline } = build.verdict
  const hasSides = 'sides' in headline.values && headline.values.sides !== null
  const rows = hasSides ? ledgerRows(build).filter(({ isTaker }) => isTaker) : []
  if (rows.length === 0) return <AddressedText text={isThen ? sayThen(headline) : sayFresh(headline)} plain />
  const isLess = ({ change }: LedgerRow): boolean => change.promised?.startsWith('-') === true
  const promised = rows.filter(({ change }) => change.promised !== null && change.promised !== '0')
  const gives = promised.filter(isLess)
  const verb = giveWord(gives)
  return (
    <>
      {isThen ? `It showed: ${verb}` : firstCapital(verb)} <Things rows={gives} build={build} />, receive{' '}
      <Things rows={promised.filter((row) => !isLess(row))} build={build} />
    </>
  )
}
