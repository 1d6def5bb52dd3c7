import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReceiverStatus } from '../../../contract/receiver.ts'
import { SwitchOnReceiver } from '../../parts/receiver-off.tsx'
import { useTestDelivery } from '../../parts/use-test-delivery.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextLink } from '../../ui/links.tsx'
import { maskReceiverUrl } from '../../ui/receiver-url-mask.ts'
import { Step } from './step.tsx'
import { testDeliveryCommand } from './test-delivery.ts'

/** The shortest way to see a delivery arrive: a line for a terminal. Shown masked, copied whole. */
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
      Or run this command in a terminal. It contains the receiver’s secret.
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          mt: 1,
          pl: 1,
          pr: 0.5,
          py: 0.25,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          color: 'text.primary',
        }}
      >
        <Box
          component="code"
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: '0.75rem',
            overflowWrap: 'anywhere',
          }}
        >
          {testDeliveryCommand(maskReceiverUrl(url))}
        </Box>
        <CopyButton text={() => testDeliveryCommand(url)} what="the curl line" />
      </Box>
    </Step>
  )
}
