import { useMutation } from '@tanstack/react-query'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../projects/contract.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { SettingsSubpage, useWayToSection } from '../settings-subpage.tsx'
import type { ProjectStep } from '../search.ts'
import { ProjectPage } from './project-page.tsx'
import { ServiceTicks } from './service-ticks.tsx'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { keyWords } from '../../../../renderer/ui/key-words.ts'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

const ProjectRow = ({
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
        {project.marketplaceUrl === '' ? 'No marketplace URL yet' : project.marketplaceUrl}
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
        items={[{ label: 'Delete', run: onRemove, removes: true }]}
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

export const ProjectsSection = ({
  editing,
  step = 'provider',
}: {
  readonly editing: string | undefined
  readonly step: ProjectStep | undefined
}) => {
  const { project: current, projects, select } = useCurrentProject()
  const { leave } = useWayToSection('projects')
  const test = useMutation(desk.mutation('projects.probe'))
  const [tested, setTested] = useState<Tested | null>(null)
  const runTest = async (id: string): Promise<void> => {
    setTested({ id, checks: null, failure: null })
    const answer = await answerOf(test.mutateAsync({ id }))
    setTested({
      id,
      checks: answer.ok ? answer.value.checks : null,
      failure: answer.ok ? null : answer.error,
    })
  }
  if (editing === undefined)
    return (
      <ProjectList
        projects={projects}
        current={current}
        select={select}
        tested={tested}
        onTest={(id) => void runTest(id)}
      />
    )
  const project = editing === 'new' ? null : projects.find(({ id }) => id === editing)
  return (
    <SettingsSubpage section="projects" label="Projects">
      {project === undefined ? (
        <Panel title="Project">
          <EmptyState
            title="Project not found"
            action={{ label: 'All projects', run: leave, isSecondary: true }}
          >
            It may have been deleted.
          </EmptyState>
        </Panel>
      ) : (
        <ProjectPage key={editing} project={project} step={step} onCancel={leave} />
      )}
    </SettingsSubpage>
  )
}

/** What came of a test; neither checks nor a failure while it runs. */
type Tested = {
  readonly id: string
  readonly checks: Output<'projects.probe'>['checks'] | null
  readonly failure: Failure | null
}

const ProjectList = ({
  projects,
  current,
  select,
  tested,
  onTest,
}: {
  tested: Tested | null
  onTest: (id: string) => void
  projects: readonly Project[]
  current: Project | null
  select: (id: string) => void
}) => {
  const remove = useMutation(desk.mutation('projects.remove'))
  const toasts = useToasts()
  const confirm = useConfirm()
  const askToRemove = ({ id, name }: Project): void =>
    confirm({
      title: `Delete ${name}?`,
      about: 'Deletes its settings and keys. Deliveries and registered webhooks stay.',
      label: 'Delete project',
      run: async () => {
        await remove.mutateAsync({ id })
        toasts.show(`${name} deleted`)
      },
    })
  const addButton = (
    <LinkButton
      to="/settings"
      search={{ section: 'projects', project: 'new' }}
      variant="outlined"
      startIcon={<AddIcon />}
    >
      Add project
    </LinkButton>
  )

  return (
    <Panel title="Projects" actions={addButton} flush>
      {projects.length === 0 ? (
        <EmptyState title="No project yet">Connect your provider.</EmptyState>
      ) : (
        <ul className="md-bare-list md-below--close">
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isCurrent={project.id === current?.id}
              onUse={() => select(project.id)}
              onTest={() => onTest(project.id)}
              onRemove={() => askToRemove(project)}
            >
              {tested?.id === project.id &&
                (tested.failure !== null ? (
                  <ErrorPanel failure={tested.failure} />
                ) : tested.checks === null ? (
                  <output className="md-text md-quiet">Testing …</output>
                ) : (
                  <ServiceTicks checks={tested.checks} withKeys />
                ))}
            </ProjectRow>
          ))}
        </ul>
      )}
    </Panel>
  )
}
