import Button from '@mui/material/Button'
import type { Project } from '../../../contract/projects.ts'
import type { ReceiverStatus } from '../../../contract/receiver.ts'
import type { VaultStatus } from '../../../contract/vault.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUnlockRequest } from '../../ui/unlock-request.ts'
import { nextSteps, type NextStep } from './next-steps.ts'
import { Step } from './step.tsx'
import { TestDeliveryStep } from './test-delivery-step.tsx'

/** What is worth doing next, with the way to do it. */
export const NextStepsPanel = ({
  project,
  vault,
  deliveries,
  receiver,
}: {
  project: Project
  vault: VaultStatus | null
  deliveries: number | null
  receiver: ReceiverStatus | null
}) => {
  const ledger = useDeskQuery('listeners.list', {}).data?.listeners
  const listeners = ledger?.filter((one) => one.project === project.id).length ?? null
  const steps = nextSteps({ project, vault, deliveries, listeners })
  if (steps.length === 0) return null
  return (
    <Panel title="Next steps" flush>
      <ol className="md-bare-list md-bare-list--apart">
        {steps.map((step) => (
          <OneStep key={step} step={step} project={project} receiver={receiver} />
        ))}
      </ol>
    </Panel>
  )
}

const OneStep = ({
  step,
  project,
  receiver,
}: {
  step: NextStep
  project: Project
  receiver: ReceiverStatus | null
}) => {
  const edit = (
    <LinkButton to="/settings" search={{ section: 'projects', project: project.id }}>
      Edit project
    </LinkButton>
  )
  const vault = (
    <LinkButton to="/settings" search={{ section: 'vault' }}>
      Vault
    </LinkButton>
  )
  const unlock = useUnlockRequest()
  switch (step) {
    case 'unlock':
      return (
        <Step title="Unlock the vault" action={<Button onClick={unlock}>Unlock</Button>}>
          Calls with this project’s keys need it. Deliveries are received either way.
        </Step>
      )
    case 'access-key':
      return (
        <Step title="Enter the access key" action={edit}>
          Every call to the service needs it.
        </Step>
      )
    case 'marketplace-address':
      return (
        <Step title="Enter the marketplace address" action={edit}>
          Orders come from there.
        </Step>
      )
    case 'first-delivery':
      return <TestDeliveryStep receiver={receiver} />
    case 'secret-key':
      return (
        <Step title="Enter the secret key" action={edit}>
          It is needed to add and remove webhook listeners, which tell the service what to deliver here.
        </Step>
      )
    case 'listener':
      return (
        <Step
          title="Add a listener"
          action={
            <LinkButton to="/webhooks" search={{ edit: 'new' }}>
              New listener
            </LinkButton>
          }
        >
          A listener tells the service which events to deliver here.
        </Step>
      )
    case 'passphrase':
      return (
        <Step title="Set a passphrase" action={vault}>
          Keys are only in memory and forgotten at exit.
        </Step>
      )
  }
}
