import { useState } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { restsOnService } from '../../core/effect/effect.ts'
import { sayGrounds, sayMessage } from '../../core/say.ts'
import { isUnlimited } from '../../core/read-approval.ts'
import { intentWords } from '../../core/intent-words.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { ShowMore } from './show-more.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { AssetName } from './asset-name.tsx'
import { decimalsIn } from './decimals-in.ts'
import { ledgerRows, leftOver, sources, type LedgerRow } from './ledger-rows.ts'
import { SignedChange } from './signed-change.tsx'
import { stepApprovals, type StepApproval } from './step-approvals.ts'

const headings = { promised: 'Promised', decoded: 'Calldata', simulated: 'Simulated' } as const

type OfBuild = { readonly build: TransactionBuild }

type Permitted = Pick<StepApproval, 'contract' | 'tokenId' | 'amount'>

const PermittedThing = ({
  of: { contract, tokenId, amount },
  build,
}: OfBuild & { readonly of: Permitted }) => {
  if (amount === null)
    return (
      <>
        all tokens of <Hex value={contract} what="contract" inText />
      </>
    )
  const isCoin = tokenId === null
  return (
    <>
      {isCoin && (
        <>
          {isUnlimited({ amount: BigInt(amount) }) ? (
            'any amount of'
          ) : (
            <Amount raw={amount} decimals={decimalsIn(build, { contract })} />
          )}{' '}
        </>
      )}
      <AssetName asset={{ kind: isCoin ? 'coin' : 'collectible', contract, tokenId }} build={build} />
    </>
  )
}

const AllowanceLine = ({
  allowance,
  build,
}: OfBuild & { readonly allowance: ReturnType<typeof leftOver>[number] }) => (
  <p className="md-text">
    After this, <Hex value={allowance.spender} what="account" inText /> may take{' '}
    <PermittedThing of={allowance} build={build} /> from <Hex value={allowance.owner} what="account" inText />
    {allowance.until !== null && ` until ${new Date(Number(allowance.until) * 1000).toISOString()}`}.
  </p>
)

const ApprovalLine = ({ approval, build }: OfBuild & { readonly approval: StepApproval }) => (
  <p className="md-text">
    Step {approval.step} lets <Hex value={approval.spender} what="account" inText /> take{' '}
    <PermittedThing of={approval} build={build} />
    {approval.endsAsBefore ? ': no more may be taken afterwards than before.' : '.'}
  </p>
)

/** Stands for a figure that is the promised one: a confirmation only where its source is another one. */
const Agreed = ({ isShared }: { readonly isShared: boolean }) =>
  isShared ? (
    <span className="md-quiet">same</span>
  ) : (
    <span className="md-good" role="img" aria-label="as promised" title="As promised">
      ✓
    </span>
  )

const roleOf = ({ kind, orders }: TransactionBuild, { account, isTaker, isBeside }: LedgerRow): string => {
  if (isTaker) return intentWords[kind].taker
  if (orders.some(({ order }) => order?.createdBy?.toLowerCase() === account)) return 'Maker'
  return isBeside ? '' : 'Fee'
}

export const Ledger = ({ build }: OfBuild) => {
  const [showsAll, setShowsAll] = useState(false)
  const { verdict } = build
  const rows = ledgerRows(build)
  const others = rows.filter(({ isBeside }) => isBeside).length
  const allowances = leftOver(verdict)
  const approvals = stepApprovals(build)
  const shown = showsAll ? rows : rows.filter(({ isBeside }) => !isBeside)
  const isShared = verdict.decoded.present && restsOnService(verdict.decoded.effect)
  // A headline that names both sides, or a reason, says above the table what the amounts rest on.
  const isSaidAbove =
    sayGrounds(verdict.headline) !== '' || verdict.reasons.some(({ fact }) => fact.id === 'orders-by-number')
  const isFailing =
    verdict.simulated.present && verdict.simulated.effect.gaps.some(({ id }) => id === 'reverts')
  // Amounts that both are the service's and agree everywhere prove nothing: that is said once, in place of their column.
  const isRepeated = isShared && shown.every(({ change }) => change.decoded === change.promised)
  const present = sources.filter((source) => verdict[source].present && !(isRepeated && source === 'decoded'))
  // That nothing was simulated stands above, with the button for it.
  const absent = sources.filter(
    (source) => !verdict[source].present && (source !== 'simulated' || build.simulation !== null),
  )
  return (
    <section aria-label="Effect">
      {rows.length === 0 ? (
        <p className="md-quiet md-text">Known steps transfer nothing.</p>
      ) : (
        <div className="md-tx-ledger">
          <SimpleTable
            rows={shown}
            keyOf={({ key }) => key}
            rowProps={({ isDifferent, isTaker, account }, index) => ({
              className: [
                isDifferent ? 'md-tx-ledger__different' : '',
                isTaker ? 'md-tx-ledger__own' : '',
                shown[index + 1]?.account === account ? 'md-tx-ledger__joined' : '',
              ].join(' '),
            })}
            columns={[
              {
                head: 'Account',
                cell: (row, index) =>
                  shown[index - 1]?.account === row.account ? (
                    <span className="md-hidden">{roleOf(build, row)}</span>
                  ) : (
                    <>
                      <span className="md-quiet">{roleOf(build, row)}</span>{' '}
                      <Hex value={row.account} what="account" tabbable={false} />
                    </>
                  ),
              },
              { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
              ...present.map((source) => ({
                head: headings[source],
                className: 'md-figures',
                cell: (row: LedgerRow) =>
                  source === 'simulated' && isFailing && row.change.simulated === '0' ? (
                    <span className="md-quiet">would fail</span>
                  ) : source !== 'promised' && row.change[source] === row.change.promised ? (
                    <Agreed isShared={isShared && source === 'decoded'} />
                  ) : (
                    <SignedChange change={row.change[source]} of={row} build={build} />
                  ),
              })),
            ]}
          />
        </div>
      )}
      {others > 0 && (
        <ShowMore isOpen={showsAll} onToggle={setShowsAll} className="md-text">
          {showsAll ? 'Hide other accounts' : `Show ${others} more of other accounts`}
        </ShowMore>
      )}
      {isShared && rows.length > 0 && !isSaidAbove && (
        <p className="md-quiet md-text md-below--close">
          {verdict.simulated.present
            ? 'Calldata names orders by number. Amounts are the service’s claim.'
            : 'Amounts are the service’s claim. Simulate to confirm.'}
        </p>
      )}
      {approvals.map((approval) => (
        <ApprovalLine key={JSON.stringify(approval)} approval={approval} build={build} />
      ))}
      {allowances.map((allowance) => (
        <AllowanceLine key={JSON.stringify(allowance)} allowance={allowance} build={build} />
      ))}
      {absent.map((source) => {
        const column = verdict[source]
        return column.present ? null : (
          <p key={source} className="md-quiet md-text">
            {headings[source]}: {visibleText(sayMessage(column.reason))}
          </p>
        )
      })}
    </section>
  )
}
