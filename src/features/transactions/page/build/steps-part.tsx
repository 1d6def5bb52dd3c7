import Alert from '@mui/material/Alert'
import type { TransactionBuild, TransactionSimulation } from '../../contract/transaction-build.ts'
import { sayMessage } from '../../core/say.ts'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { StepView } from './step-view.tsx'
import { intentWords } from '../../core/intent-words.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { AssetName } from './asset-name.tsx'
import { byAccount } from './by-account.ts'
import { SignedChange } from './signed-change.tsx'

type LooseChangesProps = {
  readonly changes: TransactionSimulation['changes']
  readonly build: TransactionBuild
}

const LooseChanges = ({ changes, build }: LooseChangesProps) => {
  const taker = build.taker.toLowerCase()
  const rows = byAccount(changes, taker)
  if (rows.length === 0) return null
  return (
    <SimpleTable
      className="md-below"
      label="Simulated changes"
      rows={rows}
      keyOf={(_row, index) => index}
      columns={[
        {
          head: 'Account',
          cell: ({ account }, index) =>
            rows[index - 1]?.account !== account && (
              <>
                {account === taker && <b>{intentWords[build.kind].taker} </b>}
                <Hex value={account} what="account" />
              </>
            ),
        },
        { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
        {
          head: 'Simulated',
          className: 'md-figures',
          cell: (row) => <SignedChange change={row.change} of={row} build={build} />,
        },
      ]}
    />
  )
}

export const StepsPart = ({ build }: { readonly build: TransactionBuild }) => {
  const { simulation, steps, stepsLeftOut, request, answer } = build
  const hasUnreadCalls = steps.some(({ calls }) =>
    calls.some(({ selector, signature }) => selector !== null && signature === null),
  )
  return (
    <>
      {steps.length === 0 && <p className="md-quiet">No steps returned.</p>}
      {hasUnreadCalls && (
        <Alert
          severity="info"
          className="md-above"
          action={
            <LinkButton to="/settings" search={{ section: 'contracts' }} color="inherit">
              Add an ABI
            </LinkButton>
          }
        >
          Some selectors are unknown.
        </Alert>
      )}
      {simulation?.notes.map((note) => (
        <Alert key={JSON.stringify(note)} severity="info" className="md-above">
          {visibleText(sayMessage(note))}
        </Alert>
      ))}
      {steps.map((step) => (
        <StepView key={step.index} step={step} build={build} />
      ))}
      {stepsLeftOut > 0 && (
        <Alert severity="warning">{stepsLeftOut} more steps weren’t checked. See the exported JSON.</Alert>
      )}
      {simulation !== null && simulation.effect === null && (
        <LooseChanges changes={simulation.changes} build={build} />
      )}
      <div className="md-below">
        <JsonView title="Request" text={JSON.stringify(request, null, 2)} />
        <JsonView title="Response" text={JSON.stringify(answer, null, 2)} />
      </div>
    </>
  )
}
