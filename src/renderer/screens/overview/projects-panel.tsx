import Box from '@mui/material/Box'
import type { Project } from '../../../contract/projects.ts'
import type { VaultStatus } from '../../../contract/vault.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { KeyExpiryChip } from '../../ui/key-expiry-chip.tsx'
import { LinkBase, LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'
import { VaultWord } from './vault-word.tsx'

/** Every project and whether its keys are there, where what came in for all of them is shown. */
export const ProjectsPanel = ({
  projects,
  vault,
}: {
  readonly projects: readonly Project[]
  readonly vault: VaultStatus | null
}) => {
  const networks = useNetworks()
  return (
    <Panel
      title="Projects and keys"
      flush
      actions={
        <LinkButton to="/settings" search={{ section: 'projects' }}>
          All projects
        </LinkButton>
      }
    >
      <ul className="md-bare-list md-bare-list--apart">
        {projects.map(({ id, name, networks: slugs, accessKey, secretKey }) => (
          <li className="md-ruled" key={id}>
            <LinkBase
              to="/settings"
              search={{ section: 'projects', project: id }}
              sx={rowLinkStyle('minmax(0, 1fr) max-content')}
            >
              <span className="md-cut">
                <b className="md-name">
                  <bdi>{visibleText(name)}</bdi>
                </b>{' '}
                <span className="md-quiet">{slugs.map(networks.nameOf).join(', ')}</span>
              </span>
              <span className="md-quiet">
                <KeyExpiryChip claims={secretKey.claims} />{' '}
                {[accessKey, secretKey].some(({ set, readable }) => set && !readable) ? (
                  <StatusChip word="Key not readable" tone="error" />
                ) : (
                  keyWords(accessKey.set, secretKey.set)
                )}
              </span>
            </LinkBase>
          </li>
        ))}
      </ul>
      {vault !== null && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <dl className="md-pairs md-text">
            <VaultWord vault={vault} />
          </dl>
        </Box>
      )}
    </Panel>
  )
}

const keyWords = (access: boolean, secret: boolean): string => {
  if (access && secret) return 'Both keys set'
  if (!access && !secret) return 'No keys'
  return access ? 'No secret key' : 'No access key'
}
