import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { TransactionRun } from '../../../../contract/transaction-run.ts'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ChangeLine } from '../build/change-line.tsx'
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
}) => (
  <>
    <p className="md-tx-hint md-tx-hint--apart">
      <StatusChip {...settlements[settlement.state]} /> {visibleText(settlement.message)} Asked for{' '}
      {visibleText(settlement.expected)}; moved {visibleText(settlement.found)}.
    </p>
    {settlement.rows.length > 0 && (
      <SimpleTable
        label="Expected and actual transfers, from the receipts"
        rows={settlement.rows}
        keyOf={(_row, index) => index}
        columns={[
          {
            head: 'Account',
            cell: (row) => (
              <>
                <Hex value={row.account} what="the account" />
                {row.account === build.taker.toLowerCase() && <b> (you)</b>}
              </>
            ),
          },
          { head: 'Promised', cell: (row) => <ChangeLine change={row.promised} of={row} build={build} /> },
          {
            head: 'From the receipts',
            cell: (row) => <ChangeLine change={row.moved} of={row} build={build} />,
          },
          { head: 'State', cell: (row) => <StatusChip {...settlements[row.state]} /> },
        ]}
      />
    )}
  </>
)
