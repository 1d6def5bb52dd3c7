import Button from '@mui/material/Button'
import type { ReceiverStatus } from '../../../contract/receiver.ts'
import { SwitchOnReceiver } from '../../parts/receiver-off.tsx'
import { TestCommandFold } from '../../parts/test-command-fold.tsx'
import { useTestDelivery } from '../../parts/use-test-delivery.ts'
import { TextLink } from '../../ui/links.tsx'
import { Step } from './step.tsx'

/** The shortest way to see a delivery arrive: a press, or a command for a terminal. */
export const TestDeliveryStep = ({ receiver }: { receiver: ReceiverStatus | null }) => {
  const url = receiver?.url ?? null
  const test = useTestDelivery()
  if (typeof receiver?.off === 'string')
    return (
      <Step title="See a delivery arrive" action={<SwitchOnReceiver off={receiver.off} variant="text" />}>
        The receiver of this desk is off
        {receiver.off === 'flag' && ' (--no-receiver)'}. Add a receiver elsewhere in{' '}
        <TextLink to="/settings" search={{ section: 'sources' }}>
          Settings, Sources
        </TextLink>
        .
      </Step>
    )
  if (url === null) {
    return (
      <Step title="Restart the receiver">
        It is not listening, so no delivery can arrive. See{' '}
        <TextLink to="/settings" search={{ section: 'receiver' }}>
          Settings, Receiver
        </TextLink>
        .
      </Step>
    )
  }
  return (
    <Step
      title="Send a test delivery"
      action={
        <Button loading={test.isRunning} onClick={() => void test.send()}>
          Send test
        </Button>
      }
    >
      An invented transfer, marked as a test, goes to the receiver of this desk.
      <TestCommandFold url={url} />
    </Step>
  )
}
