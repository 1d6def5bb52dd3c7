import Alert from '@mui/material/Alert'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { sayMessage } from '../../core/say.ts'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { StepView } from './step-view.tsx'
import { AccountChanges } from './account-changes.tsx'
import { SignedChange } from './signed-change.tsx'

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
      {/* What could not be carried out in order is not in the effect table. */}
      {simulation !== null && simulation.effect === null && simulation.changes.length > 0 && (
        <AccountChanges
          build={build}
          className="md-below"
          label="Simulated changes"
          rows={simulation.changes}
          columns={[
            {
              head: 'Simulated',
              className: 'md-figures',
              cell: (row) => <SignedChange change={row.change} of={row} build={build} />,
            },
          ]}
        />
      )}
      <div className="md-below">
        <JsonView title="Request" text={JSON.stringify(request, null, 2)} />
        <JsonView title="Response" text={JSON.stringify(answer, null, 2)} />
      </div>
    </>
  )
}
