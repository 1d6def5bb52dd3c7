import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { TransactionRun } from '../../../../contract/transaction-run.ts'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ChangeLine } from '../build/change-line.tsx'
import { settlements } from './step-words.ts'

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
      <table className="md-plain-table" aria-label="Promised and moved, by the receipts">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Promised</th>
            <th scope="col">By the receipts</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {settlement.rows.map((row, index) => (
            <tr key={index}>
              <td>
                <Hex value={row.account} what="the account" />
                {row.account === build.taker.toLowerCase() && <b> (you)</b>}
              </td>
              <td>
                <ChangeLine change={row.promised} of={row} build={build} />
              </td>
              <td>
                <ChangeLine change={row.moved} of={row} build={build} />
              </td>
              <td>
                <StatusChip {...settlements[row.state]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)
