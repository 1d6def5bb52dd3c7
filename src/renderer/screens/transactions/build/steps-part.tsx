import Alert from '@mui/material/Alert'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { StepView } from './step-view.tsx'

/** The dossier: every step in order. */
export const StepsPart = ({ build }: { readonly build: TransactionBuild }) => {
  const strangers = build.steps.some(({ calls }) =>
    calls.some(({ selector, signature }) => selector !== null && signature === null),
  )
  return (
    <>
      {build.steps.length === 0 && (
        <p className="md-quiet">The service returned no steps: there is nothing to do.</p>
      )}
      {strangers && (
        <Alert
          severity="info"
          className="md-above"
          action={
            <LinkButton to="/transactions" search={{ tab: 'contracts' }} color="inherit">
              Add an ABI
            </LinkButton>
          }
        >
          Some calls cannot be read: their selectors are unknown.
        </Alert>
      )}
      {build.steps.map((step) => (
        <StepView key={step.index} step={step} build={build} />
      ))}
      {build.stepsLeftOut > 0 && (
        <Alert severity="warning">
          {build.stepsLeftOut} more steps are neither shown nor checked. They are in the exported JSON.
        </Alert>
      )}
      <div className="md-below">
        <JsonView title="Request" text={JSON.stringify(build.request, null, 2)} />
        <JsonView title="Answer" text={JSON.stringify(build.answer, null, 2)} />
      </div>
    </>
  )
}
