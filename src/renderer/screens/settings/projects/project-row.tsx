import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useNetworks } from '../../../api/use-networks.ts'
import type { Project } from '../../../../contract/projects.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { keyWords } from '../../../ui/key-words.ts'

/** One project in the list: what it is, whether its keys are there, and what can be done with it. */
export const ProjectRow = ({
  project,
  isCurrent,
  onUse,
  onTest,
  onRemove,
  children,
}: {
  project: Project
  isCurrent: boolean
  onUse: () => void
  onTest: () => void
  onRemove: () => void
  /** Stands below it, as wide as the row. */
  children?: ReactNode
}) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) max-content' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3" noWrap>
          {project.name}
        </Typography>
        {isCurrent && <StatusChip word="In use" tone="success" />}
        {project.sample && <StatusChip word="Sample data" tone="info" />}
      </Box>
      <p className="md-text md-quiet md-cut" title={project.marketplaceUrl}>
        {project.marketplaceUrl === '' ? 'No marketplace address yet' : project.marketplaceUrl}
      </p>
      <p className="md-text md-quiet md-cut">
        <NetworkNames slugs={project.networks} />
      </p>
      <KeysLine {...project} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, alignItems: 'center' }}>
      {!isCurrent && (
        <Button aria-label={`Use ${project.name}`} onClick={onUse}>
          Use
        </Button>
      )}
      <Button aria-label={`Test ${project.name}`} onClick={onTest}>
        Test
      </Button>
      <LinkButton
        to="/settings"
        search={{ section: 'projects', project: project.id }}
        aria-label={`Edit ${project.name}`}
      >
        Edit
      </LinkButton>
      <MoreMenu
        label={`More about ${project.name}`}
        items={[{ label: 'Remove', run: onRemove, removes: true }]}
      />
    </Box>
    {children !== undefined && children !== false && (
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, overflowX: 'auto' }}>{children}</Box>
    )}
  </Box>
)

const NetworkNames = ({ slugs }: { slugs: readonly string[] }) => {
  const networks = useNetworks()
  return slugs.map(networks.nameOf).join(', ')
}

const isFine = ({ set, readable }: Project['accessKey']): boolean => set && readable

/** Both keys in a line; each by itself as soon as there is something to say of one. */
const KeysLine = ({ accessKey, secretKey }: Pick<Project, 'accessKey' | 'secretKey'>) => (
  <p className="md-text md-quiet md-flow md-flow--facts">
    {isFine(accessKey) && isFine(secretKey) ? (
      <span title={`Access key: ${keyWords(accessKey).detail}. Secret key: ${keyWords(secretKey).detail}.`}>
        Access key and secret key set
      </span>
    ) : (
      <>
        <span>Access key</span> <KeyChip state={accessKey} />
        <span>Secret key</span> <KeyChip state={secretKey} />
      </>
    )}
  </p>
)

const KeyChip = ({ state }: { readonly state: Project['accessKey'] }) => {
  const { word, tone, detail } = keyWords(state)
  return <StatusChip word={word} tone={tone} title={detail} />
}
