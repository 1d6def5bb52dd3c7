import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Project } from '../../../contract/projects.ts'
import type { VaultStatus } from '../../../contract/vault.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { maskReceiverUrl } from '../../ui/receiver-url-mask.ts'
import { nextSteps, type NextStep } from './next-steps.ts'
import { testDeliveryCommand } from './test-delivery.ts'

/** What is worth doing next, with the way to do it. */
export const NextStepsPanel = ({
  project,
  vault,
  deliveries,
  receiverUrl,
}: {
  project: Project
  vault: VaultStatus | null
  deliveries: number | null
  receiverUrl: string | null
}) => {
  const steps = nextSteps({ project, vault, deliveries })
  const settings = { section: 'projects', project: project.id } as const
  const ways: Record<NextStep, ReactNode> = {
    unlock: (
      <Step
        key="unlock"
        title="Unlock the vault"
        action={
          <LinkButton to="/settings" search={{ section: 'vault' }}>
            Vault
          </LinkButton>
        }
      >
        Until then no call can be made with this project’s keys. Deliveries are taken all the same.
      </Step>
    ),
    'access-key': (
      <Step
        key="access-key"
        title="Enter the access key"
        action={
          <LinkButton to="/settings" search={settings}>
            Edit project
          </LinkButton>
        }
      >
        Every call to the service needs it.
      </Step>
    ),
    'marketplace-address': (
      <Step
        key="marketplace-address"
        title="Enter the marketplace address"
        action={
          <LinkButton to="/settings" search={settings}>
            Edit project
          </LinkButton>
        }
      >
        Orders come from there.
      </Step>
    ),
    'first-delivery': (
      <Step
        key="first-delivery"
        title="Send a test delivery"
        action={
          receiverUrl === null ? null : (
            <CopyButton
              text={() => testDeliveryCommand(receiverUrl)}
              what="the curl line"
              caption="Copy the curl line"
            />
          )
        }
      >
        {receiverUrl === null ? (
          'The receiver does not listen; see Settings, Receiver.'
        ) : (
          <>
            Run this in a terminal; the event appears here at once. The copied line holds the receiver’s
            secret.
            <Box
              component="code"
              sx={{
                display: 'block',
                mt: 1,
                px: 1,
                py: 0.75,
                fontSize: '0.75rem',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                bgcolor: 'background.default',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                color: 'text.primary',
              }}
            >
              {testDeliveryCommand(maskReceiverUrl(receiverUrl))}
            </Box>
          </>
        )}
      </Step>
    ),
    passphrase: (
      <Step
        key="passphrase"
        title="Set a passphrase"
        action={
          <LinkButton to="/settings" search={{ section: 'vault' }}>
            Vault
          </LinkButton>
        }
      >
        Keys are in memory only now and forgotten at exit.
      </Step>
    ),
    orders:
      project.startCollection === null ? null : (
        <Step
          key="orders"
          title="Look at the orders"
          action={
            <LinkButton to="/orders" search={project.startCollection}>
              Orders
            </LinkButton>
          }
        >
          Listings and offers of the start collection, page by page.
        </Step>
      ),
  }
  return (
    <Panel title="What to do next" flush>
      {steps.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          Nothing waits for you.
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {steps.map((step) => ways[step])}
        </Box>
      )}
    </Panel>
  )
}

const Step = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {action}
    </Box>
    <Typography variant="body2" component="div" color="text.secondary">
      {children}
    </Typography>
  </Box>
)
