import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useNetworks } from '../../api/use-networks.ts'
import type { Project, SecretState } from '../../../contract/projects.ts'
import type { VaultStatus } from '../../../contract/vault.ts'
import { firstCapital } from '../../ui/first-capital.ts'
import { KeyExpiryChip } from '../../ui/key-expiry-chip.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { vaultState } from '../../ui/vault-state.ts'

/** The chosen project and what protects its keys. */
export const ProjectPanel = ({ project, vault }: { project: Project; vault: VaultStatus | null }) => {
  const networks = useNetworks()
  const state = vault === null ? null : vaultState(vault.state, vault.protection)
  // The label beside it says what it is of.
  const word = firstCapital(state?.word.replace(/^Vault /, '') ?? '')
  return (
    <Panel
      title="Project and keys"
      actions={
        <LinkButton to="/settings" search={{ section: 'projects', project: project.id }}>
          Edit
        </LinkButton>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '88px minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
        }}
      >
        <Row label="Project">{project.name}</Row>
        <Row label="Networks">{project.networks.map(networks.nameOf).join(', ')}</Row>
        <Row label="Access key">
          <KeyState state={project.accessKey} />
        </Row>
        <Row label="Secret key">
          <KeyState state={project.secretKey} /> <KeyExpiryChip claims={project.secretKey.claims} />
        </Row>
        {vault !== null && state !== null && (
          <Row label="Vault">
            {state.tone === 'success' ? `${word}, ` : <StatusChip word={word} tone={state.tone} />}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {vault.label}
            </Box>
          </Row>
        )}
      </Box>
    </Panel>
  )
}

const KeyState = ({ state }: { state: SecretState }) => {
  if (!state.set)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Not set
      </Box>
    )
  if (!state.readable) return <StatusChip word="Not readable" tone="error" />
  return state.last4 === null ? 'Set' : `Set, ends with ${state.last4}`
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
