import Alert from '@mui/material/Alert'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../../contract/transaction-build.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Hex } from '../../../ui/hex.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ChangeLine } from './change-line.tsx'

/** Would it succeed, and what would move: what the project's node made of the steps, nothing sent. */
export const SimulationPart = ({ build }: { readonly build: TransactionBuild }) =>
  build.simulation === null ? (
    <EmptyState title="Not simulated">
      {build.verdict.simulated.present ? null : visibleText(build.verdict.simulated.reason)}
    </EmptyState>
  ) : (
    <Found found={build.simulation} build={build} />
  )

const outcomes = {
  ok: { word: 'would succeed', tone: 'success' },
  reverted: { word: 'would fail', tone: 'error' },
  'not-run': { word: 'cannot tell', tone: 'warning' },
} as const

const Found = ({
  found,
  build,
}: {
  readonly found: TransactionSimulation
  readonly build: TransactionBuild
}) => {
  const mine = build.taker.toLowerCase()
  const changes = found.changes.toSorted(
    (one, other) =>
      Number(other.account === mine) - Number(one.account === mine) ||
      one.account.localeCompare(other.account),
  )
  return (
    <div className="md-below">
      {found.notes.map((note) => (
        <Alert key={note} severity="info" sx={{ mb: 1 }}>
          {visibleText(note)}
        </Alert>
      ))}
      <table className="md-plain-table" aria-label="Steps as simulated">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Outcome</th>
            <th scope="col">Gas</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {found.steps.map((step) => (
            <tr key={step.step}>
              <td>{step.step + 1}</td>
              <td>
                <StatusChip {...outcomes[step.outcome]} />
              </td>
              <td className="md-number">
                {step.gas === null ? '—' : Number(step.gas).toLocaleString('en-US')}
              </td>
              <td>{visibleText(step.reason ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.changes.length > 0 && (
        <table className="md-plain-table md-below" aria-label="Balances and owners afterwards">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((row, index) => (
              <tr key={index}>
                <td>
                  <Hex value={row.account} what="the account" />{' '}
                  {row.account === mine && <b>({intentWords[build.kind].taker.toLowerCase()})</b>}
                </td>
                <td>
                  <ChangeLine change={row.change} of={row} build={build} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
