import { useNetworks } from '../../api/use-networks.ts'
import type { Project, SecretState } from '../../../contract/projects.ts'
import type { VaultStatus } from '../../../contract/vault.ts'
import { KeyExpiryChip } from '../../ui/key-expiry-chip.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Pair } from '../../ui/pair.tsx'
import { VaultWord } from './vault-word.tsx'

/** The chosen project and what protects its keys. */
export const ProjectPanel = ({ project, vault }: { project: Project; vault: VaultStatus | null }) => {
  const networks = useNetworks()
  return (
    <Panel
      title="Project and keys"
      actions={
        <LinkButton to="/settings" search={{ section: 'projects', project: project.id }}>
          Edit
        </LinkButton>
      }
    >
      <dl className="md-pairs md-text md-pairs--wide">
        <Pair label="Project">{project.name}</Pair>
        <Pair label="Networks">{project.networks.map(networks.nameOf).join(', ')}</Pair>
        <Pair label="Access key">
          <KeyState state={project.accessKey} />
        </Pair>
        <Pair label="Secret key">
          <KeyState state={project.secretKey} /> <KeyExpiryChip claims={project.secretKey.claims} />
        </Pair>
        {vault !== null && <VaultWord vault={vault} />}
      </dl>
    </Panel>
  )
}

const KeyState = ({ state }: { state: SecretState }) => {
  if (!state.set) return <span className="md-quiet">Not set</span>
  if (!state.readable) return <StatusChip word="Not readable" tone="error" />
  return state.last4 === null ? 'Set' : `Set, ends with ${state.last4}`
}
