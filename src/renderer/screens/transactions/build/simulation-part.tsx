import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../../contract/transaction-build.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import '../../../ui/plain-table.css'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { MovementLine } from './legs.tsx'

type SimulationPartProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

/** Would it succeed, and what would move: tried on the project's node without sending anything. */
export const SimulationPart = ({ build, project }: SimulationPartProps) => {
  const simulate = useDeskMutation('transactions.simulate')
  const [found, setFound] = useState<TransactionSimulation | null>(null)
  const run = async (): Promise<void> => {
    const answer = await simulate.run({ build: build.id })
    if (answer.ok) setFound(answer.value)
  }
  if (project?.nodeUrls[build.network] === undefined)
    return (
      <EmptyState
        title="No node for this network"
        actions={
          <LinkButton to="/settings" search={{ section: 'projects' }} variant="outlined">
            Open Settings
          </LinkButton>
        }
      >
        A simulation needs the JSON-RPC address of a node of {build.network}. Enter it in the settings of the
        project.
      </EmptyState>
    )
  return (
    <>
      <div className="md-tx-actions">
        <Button variant="outlined" onClick={() => void run()} loading={simulate.isRunning}>
          {found === null ? 'Simulate' : 'Simulate again'}
        </Button>
        {simulate.isRunning && (
          <Button color="inherit" onClick={simulate.cancel}>
            Cancel
          </Button>
        )}
        {found !== null && (
          <span className="md-quiet">
            On {found.node}, <Time at={found.at} />
          </span>
        )}
      </div>
      {simulate.failure !== null && (
        <div className="md-below">
          <ErrorPanel failure={simulate.failure} />
        </div>
      )}
      {found !== null && <Found found={found} build={build} />}
    </>
  )
}

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
  const decimalsOf = new Map(
    [...build.legs.orders.gives, ...build.legs.orders.gets].map(({ contract, decimals }) => [
      contract.toLowerCase(),
      decimals,
    ]),
  )
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
            {changes.map(({ account, change, kind, contract, tokenId }, index) => (
              <tr key={index}>
                <td>
                  <Hex value={account} what="the account" />{' '}
                  {account === mine && <b>({intentWords[build.kind].taker.toLowerCase()})</b>}
                </td>
                <td>
                  {change.startsWith('-') ? 'less ' : 'more '}
                  <MovementLine
                    build={build}
                    movement={{
                      kind,
                      contract,
                      tokenId,
                      amount: change.replace('-', ''),
                      decimals:
                        kind === 'native'
                          ? build.nativeCurrency.decimals
                          : (decimalsOf.get(contract.toLowerCase()) ?? null),
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
