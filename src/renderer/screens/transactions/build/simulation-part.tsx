import Alert from '@mui/material/Alert'
import { revertHelp } from '../../../../core/transactions/simulation/revert-help.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../../contract/transaction-build.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { AssetName } from './asset-name.tsx'
import { byAccount } from './by-account.ts'
import { SignedChange } from './signed-change.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'

/** Would it succeed, and what would move: what the network's node made of the steps, nothing sent. */
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
  const changes = byAccount(found.changes, mine)
  return (
    <div className="md-below">
      {found.notes.map((note) => (
        <Alert key={note} severity="info" className="md-above">
          {visibleText(note)}
        </Alert>
      ))}
      <SimpleTable
        label="Steps as simulated"
        rows={found.steps}
        keyOf={(step) => step.step}
        columns={[
          { head: 'Step', cell: (step) => step.step + 1 },
          { head: 'Outcome', cell: (step) => <StatusChip {...outcomes[step.outcome]} /> },
          {
            head: 'Gas',
            className: 'md-figures',
            cell: (step) => (step.gas === null ? '—' : Number(step.gas).toLocaleString('en-US')),
          },
          {
            head: 'Reason',
            cell: ({ reason }) =>
              reason !== null && (
                <>
                  {visibleText(reason)}
                  <div className="md-quiet">{revertHelp(reason)}</div>
                </>
              ),
          },
        ]}
      />
      {found.changes.length > 0 && (
        <SimpleTable
          className="md-below"
          label="Balances and owners afterwards"
          rows={changes}
          keyOf={(_row, index) => index}
          columns={[
            {
              head: 'Account',
              cell: (row, index) =>
                changes[index - 1]?.account !== row.account && (
                  <>
                    {row.account === mine && <b>{intentWords[build.kind].taker} </b>}
                    <Hex value={row.account} what="the account" />
                  </>
                ),
            },
            { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
            {
              head: 'Change',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.change} of={row} build={build} />,
            },
          ]}
        />
      )}
    </div>
  )
}
