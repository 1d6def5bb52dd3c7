import { useQuery } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Project } from '../../projects/contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useNodeNetworks } from '../../../renderer/api/use-nodes.ts'
import { useVerifyStep } from '../../../renderer/parts/contributions.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { CheckIcon } from '../../../renderer/ui/icons.tsx'
import { LinkBase } from '../../../renderer/ui/links.tsx'
import type { Place } from '../../../renderer/ui/navigation/place.ts'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { keysNote, setupState, setupSteps, type SetupStep } from './setup-steps.ts'

const labels: Readonly<Record<SetupStep, string>> = {
  project: 'Project',
  keys: 'Keys saved',
  collections: 'Collections',
  webhook: 'Webhook',
  node: 'Verification node',
  verify: 'Verify new events',
}

export const SetupList = ({ project }: { readonly project: Project }) => {
  const vault = useQuery(desk.query('vault.status', {})).data ?? null
  const collections =
    useQuery(desk.query('portfolio.list', { project: project.id })).data?.collections.length ?? null
  const listeners = useQuery(desk.query('listeners.list', {})).data?.listeners
  const hasNodes = useQuery(desk.query('nodes.list', {})).data !== undefined
  const nodes = useNodeNetworks()
  const verify = useVerifyStep()
  const situation = {
    project,
    vault,
    collections,
    registeredListeners:
      listeners?.filter(({ project: owner, state }) => owner === project.id && state === 'registered')
        .length ?? null,
    hasNode: hasNodes ? project.networks.some((network) => nodes.has(network)) : null,
    automatic: verify?.isOn ?? null,
  }
  const state = setupState(situation)
  const steps = setupSteps.filter((step) => step !== 'verify' || verify !== null)
  if (steps.every((step) => state[step] !== false)) return null
  const ofProject = (step: 'provider' | 'keys' | 'collections' | 'events'): Place => ({
    to: '/settings',
    search: { section: 'projects', project: project.id, step },
  })
  const [network] = project.networks
  const places: Readonly<Record<SetupStep, Place>> = {
    project: ofProject('provider'),
    keys: ofProject('keys'),
    collections: ofProject('collections'),
    webhook: ofProject('events'),
    node: { to: '/settings', search: { section: 'networks', ...(network === undefined ? {} : { network }) } },
    verify: { to: '/settings', search: { section: 'networks' } },
  }
  const note = keysNote(situation)
  return (
    <Panel title="Set-up" flush>
      <Box
        component="ul"
        className="md-bare-list"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 1, pb: 0.5 }}
      >
        {steps.map((step) => (
          <li key={step}>
            {step === 'verify' && verify !== null && state.node === true && state.verify === false ? (
              <Button
                size="small"
                variant="outlined"
                loading={verify.isPending}
                sx={{ mx: 1, my: 0.5 }}
                onClick={verify.turnOn}
              >
                {labels.verify}
              </Button>
            ) : (
              <StepLink place={places[step]} isDone={state[step] === true}>
                {step === 'keys' && project.sample ? 'Keys of the sample' : labels[step]}
                <span className="md-hidden">{state[step] === true ? ' (done)' : ' (to do)'}</span>
                {step === 'keys' && state.keys === false && note !== null && (
                  <Box component="span" sx={{ color: 'warning.main' }}>
                    {note}
                  </Box>
                )}
              </StepLink>
            )}
          </li>
        ))}
      </Box>
      {verify !== null && verify.failure !== null && <ErrorPanel failure={verify.failure} />}
    </Panel>
  )
}

type StepLinkProps = { readonly place: Place; readonly isDone: boolean; readonly children: ReactNode }

const StepLink = ({ place, isDone, children }: StepLinkProps) => (
  <LinkBase
    {...place}
    sx={{
      columnGap: 0.75,
      px: 1,
      py: 0.75,
      borderRadius: 1,
      typography: 'body2',
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    {isDone ? (
      <CheckIcon color="success" />
    ) : (
      <Box
        aria-hidden
        sx={{ width: 14, height: 14, m: '2px', border: 2, borderColor: 'divider', borderRadius: '50%' }}
      />
    )}
    {children}
  </LinkBase>
)
