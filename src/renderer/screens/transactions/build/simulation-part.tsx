import Alert from '@mui/material/Alert'
import { revertHelp, sayRevert } from '../../../../core/transactions/say/revert-sentences.ts'
import { sayMessage } from '../../../../core/transactions/say.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../../contract/transaction-build.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { AssetName } from './asset-name.tsx'
import { byAccount } from './by-account.ts'
import { roleOf } from './ledger.tsx'
import { ledgerRows, type LedgerRow } from './ledger-rows.ts'
import { SignedChange } from './signed-change.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { useVerdictNow } from './verdict-now.tsx'

/** Would it succeed, and what would move: what the network's node made of the steps, nothing sent. */
export const SimulationPart = ({ build }: { readonly build: TransactionBuild }) =>
  build.simulation === null ? (
    <EmptyState title="Not simulated">
      {build.verdict.simulated.present ? null : visibleText(sayMessage(build.verdict.simulated.reason))}
    </EmptyState>
  ) : (
    <Found found={build.simulation} build={build} />
  )

const outcomes = {
  ok: { word: 'would succeed', tone: 'success' },
  reverted: { word: 'would fail', tone: 'error' },
  'not-run': { word: 'cannot tell', tone: 'warning' },
} as const

/** Said of a step whose simulation is old: what it found then may not be so now. */
const wasOk = { word: 'would have succeeded', tone: 'neutral' } as const

type FoundProps = { readonly found: TransactionSimulation; readonly build: TransactionBuild }

const Found = ({ found, build }: FoundProps) => {
  const hasReasons = found.steps.some(({ reason }) => reason !== null)
  const { isOld } = useVerdictNow(build)
  return (
    <div className="md-below">
      {isOld && (
        <p className="md-text md-quiet">
          As simulated <Time at={found.at} />:
        </p>
      )}
      {found.notes.map((note) => (
        <Alert key={JSON.stringify(note)} severity="info" className="md-above">
          {visibleText(sayMessage(note))}
        </Alert>
      ))}
      <SimpleTable
        label="Steps as simulated"
        rows={found.steps}
        keyOf={(step) => step.step}
        columns={[
          { head: 'Step', cell: (step) => step.step + 1 },
          {
            head: 'Outcome',
            cell: ({ outcome }) => (
              <StatusChip {...(isOld && outcome === 'ok' ? wasOk : outcomes[outcome])} />
            ),
          },
          {
            head: (
              <span title="What the simulated call used. The gas limit of a fee quote is the relayer’s own figure.">
                Gas used
              </span>
            ),
            className: 'md-figures',
            cell: (step) => (step.gas === null ? '—' : Number(step.gas).toLocaleString('en-US')),
          },
          ...(hasReasons
            ? [
                {
                  head: 'Reason',
                  cell: ({ reason, outcome }: (typeof found.steps)[number]) =>
                    reason !== null && (
                      <>
                        {visibleText(sayRevert(reason))}
                        {outcome === 'not-run' && ' (alone; it may need what the steps before it do)'}
                        <div className="md-quiet">{revertHelp(reason)}</div>
                      </>
                    ),
                },
              ]
            : []),
        ]}
      />
      <Moved {...{ found, build, isOld }} />
    </div>
  )
}

type Change = Pick<LedgerRow, 'kind' | 'contract' | 'tokenId' | 'account'> & {
  readonly promised: string | null
  readonly simulated: string
  readonly role: string
}

/** What a simulation moves other than promised: what is as promised stands beside the promise already. */
const Moved = ({ found, build, isOld }: FoundProps & { readonly isOld: boolean }) => {
  const { promised, simulated } = build.verdict
  const mine = build.taker.toLowerCase()
  const isCompared = promised.present && simulated.present
  const rows: Change[] = isCompared
    ? ledgerRows(build).flatMap((row) =>
        row.change.simulated === null || row.change.simulated === row.change.promised
          ? []
          : [{ ...row, ...row.change, simulated: row.change.simulated, role: roleOf(build, row) }],
      )
    : byAccount(found.changes, mine).map((row) => ({
        ...row,
        promised: null,
        simulated: row.change,
        role: row.account === mine ? intentWords[build.kind].taker : '',
      }))
  if (rows.length === 0)
    return (
      isCompared && (
        <p className="md-text md-below--near">
          Balances and owners {isOld ? 'changed' : 'change'} as promised.
        </p>
      )
    )
  return (
    <SimpleTable
      className="md-below"
      label="Balances and owners afterwards"
      rows={rows}
      keyOf={(_row, index) => index}
      columns={[
        {
          head: 'Account',
          cell: ({ account, role }, index) =>
            rows[index - 1]?.account !== account && (
              <>
                <b>{role}</b> <Hex value={account} what="the account" />
              </>
            ),
        },
        { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
        ...(isCompared
          ? [
              {
                head: 'Promised',
                className: 'md-figures',
                cell: (row: Change) => <SignedChange change={row.promised} of={row} build={build} />,
              },
            ]
          : []),
        {
          head: 'Simulated',
          className: 'md-figures',
          cell: (row) => <SignedChange change={row.simulated} of={row} build={build} />,
        },
      ]}
    />
  )
}
