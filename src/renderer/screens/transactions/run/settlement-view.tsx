import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { TransactionRun } from '../../../../contract/transaction-run.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { saySettlement } from '../../../../core/transactions/say.ts'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { AssetName } from '../build/asset-name.tsx'
import { byAccount } from '../build/by-account.ts'
import { SignedChange } from '../build/signed-change.tsx'
import { settlements } from './step-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

type Settlement = NonNullable<TransactionRun['settlement']>

/** What came of a run by its receipts: what was promised to each account beside what moved. */
export const SettlementView = ({
  settlement,
  build,
}: {
  readonly settlement: Settlement
  readonly build: TransactionBuild
}) => {
  const mine = build.taker.toLowerCase()
  const rows = byAccount(settlement.rows, mine)
  const { message, expected, actual } = saySettlement(settlement)
  return (
    <>
      <p className="md-text md-tx-hint--apart">
        <StatusChip {...settlements[settlement.state]} /> {visibleText(message)} Asked for{' '}
        {visibleText(expected)}; moved {visibleText(actual)}.
      </p>
      {rows.length > 0 && (
        <SimpleTable
          label="Expected and actual transfers, from the receipts"
          rows={rows}
          keyOf={(_row, index) => index}
          columns={[
            {
              head: 'Account',
              cell: (row, index) =>
                rows[index - 1]?.account !== row.account && (
                  <>
                    {row.account === mine && <b>{intentWords[build.kind].taker} </b>}
                    <Hex value={row.account} what="the account" />
                  </>
                ),
            },
            { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
            {
              head: 'Promised',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.promised} of={row} build={build} />,
            },
            {
              head: 'From the receipts',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.moved} of={row} build={build} />,
            },
            { head: 'State', cell: (row) => <StatusChip {...settlements[row.state]} /> },
          ]}
        />
      )}
    </>
  )
}
