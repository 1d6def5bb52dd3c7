import Alert from '@mui/material/Alert'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { sayMessage } from '../../core/say.ts'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { LooseChanges } from './loose-changes.tsx'
import { StepView } from './step-view.tsx'

/** Every step in order, as read and as simulated. */
export const StepsPart = ({ build }: { readonly build: TransactionBuild }) => {
  const { simulation, steps, stepsLeftOut, request, answer } = build
  const hasUnreadCalls = steps.some(({ calls }) =>
    calls.some(({ selector, signature }) => selector !== null && signature === null),
  )
  return (
    <>
      {steps.length === 0 && <p className="md-quiet">The service returned no steps.</p>}
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
          Some calls have an unknown selector.
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
        <Alert severity="warning">
          {stepsLeftOut} more steps were not checked. The exported JSON has them.
        </Alert>
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
