import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { useSymbols } from '../../../api/currency-symbols.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { visibleText } from '../../../ui/visible-text.ts'
import { decimalsIn } from './decimals-in.ts'
import { ledgerRows, leftOver, sources, type LedgerRow } from './ledger-rows.ts'
import './verdict.css'

const headings = { promised: 'Promised', decoded: 'Calldata', simulated: 'Simulated' } as const

type OfBuild = { readonly build: TransactionBuild }

/** What an asset is, by the names that are known. */
const AssetName = ({
  asset: { kind, contract, tokenId },
  build,
}: OfBuild & { readonly asset: Pick<LedgerRow, 'kind' | 'contract' | 'tokenId'> }) => {
  const symbol = useSymbols()[contract]
  if (kind === 'native') return <>{build.nativeCurrency.symbol}</>
  if (kind === 'collectible')
    return (
      <>
        {tokenId === null ? (
          'any token'
        ) : (
          <>
            token <Hex value={tokenId} what="the token id" tabbable={false} />
          </>
        )}{' '}
        of <Hex value={contract} what="the collection" tabbable={false} />
      </>
    )
  return symbol === undefined ? <Hex value={contract} what="the currency" /> : <>{visibleText(symbol)}</>
}

const Change = ({
  row,
  change,
  build,
}: OfBuild & { readonly row: LedgerRow; readonly change: string | null }) => {
  if (change === null) return <span className="md-quiet">not known</span>
  if (change === '0') return <span className="md-quiet">none</span>
  const raw = change.replace('-', '')
  return (
    <span className={change.startsWith('-') ? 'md-tx-ledger__less' : 'md-tx-ledger__more'}>
      {change.startsWith('-') ? '−' : '+'}
      {row.kind === 'collectible' ? visibleText(raw) : <Amount raw={raw} decimals={decimalsIn(build, row)} />}
    </span>
  )
}

/** What somebody may take after the last step. */
const AllowanceLine = ({
  allowance: { owner, spender, contract, tokenId, amount, until },
  build,
}: OfBuild & { readonly allowance: ReturnType<typeof leftOver>[number] }) => {
  const isCoin = tokenId === null && amount !== null
  return (
    <p className="md-tx-hint">
      After this, <Hex value={spender} what="the account" /> may take{' '}
      {amount === null ? (
        'all tokens of '
      ) : isCoin ? (
        <>
          <Amount raw={amount} decimals={decimalsIn(build, { contract })} /> of{' '}
        </>
      ) : null}
      {amount === null ? (
        <Hex value={contract} what="the contract" />
      ) : (
        <AssetName asset={{ kind: isCoin ? 'coin' : 'collectible', contract, tokenId }} build={build} />
      )}{' '}
      from <Hex value={owner} what="the account" />
      {until !== null && ` until ${new Date(Number(until) * 1000).toISOString()}`}.
    </p>
  )
}

/** Who an account is in the trade, as far as it is known. */
const roleOf = ({ kind, orders }: TransactionBuild, { account, isTaker, isBeside }: LedgerRow): string => {
  if (isTaker) return intentWords[kind].taker
  if (orders.some(({ order }) => order?.createdBy?.toLowerCase() === account)) return 'Maker'
  return isBeside ? '' : 'Fee'
}

/** What each account has more or less afterwards by each source, and what may be taken later. */
export const Ledger = ({ build }: OfBuild) => {
  const [showsAll, setShowsAll] = useState(false)
  const { verdict } = build
  const rows = ledgerRows(build)
  const beside = rows.filter(({ isBeside }) => isBeside).length
  const allowances = leftOver(verdict)
  const shown = showsAll ? rows : rows.filter(({ isBeside }) => !isBeside)
  const absent = sources.filter((source) => !verdict[source].present)
  return (
    <section aria-label="Effect of the steps" className="md-tx-ledger">
      {rows.length === 0 ? (
        <p className="md-quiet md-tx-hint">The known steps transfer nothing.</p>
      ) : (
        <div className="md-tx-ledger__scroll">
          <table className="md-plain-table">
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col">Asset</th>
                {sources.map((source) => (
                  <th key={source} scope="col" className="md-number">
                    {headings[source]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <tr key={row.key} className={row.isDifferent ? 'md-tx-ledger__different' : undefined}>
                  <td>
                    {shown[index - 1]?.account === row.account ? (
                      <span className="md-hidden">{roleOf(build, row)}</span>
                    ) : (
                      <>
                        <b>{roleOf(build, row)}</b>{' '}
                        <Hex value={row.account} what="the account" tabbable={false} />
                      </>
                    )}
                  </td>
                  <td>
                    <AssetName asset={row} build={build} />
                  </td>
                  {sources.map((source) => (
                    <td key={source} className="md-number">
                      <Change row={row} change={row.change[source]} build={build} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {beside > 0 && (
        <Button size="small" color="inherit" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Hide other accounts' : `Show ${beside} more of other accounts`}
        </Button>
      )}
      {allowances.map((allowance) => (
        <AllowanceLine key={JSON.stringify(allowance)} allowance={allowance} build={build} />
      ))}
      {absent.map((source) => {
        const column = verdict[source]
        return column.present ? null : (
          <p key={source} className="md-quiet md-tx-hint">
            {headings[source]}: {visibleText(column.reason)}
          </p>
        )
      })}
    </section>
  )
}
