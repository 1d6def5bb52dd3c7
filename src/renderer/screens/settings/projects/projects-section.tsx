import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../../contract/projects.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { SettingsSubpage, useWayToSection } from '../settings-subpage.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { ProjectForm } from './project-form.tsx'
import Box from '@mui/material/Box'
import { useNetworks } from '../../../api/use-networks.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import Typography from '@mui/material/Typography'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { keyWords } from '../../../ui/key-words.ts'

/** One project in the list: what it is, whether its keys are there, and what can be done with it. */
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

type Check = Output<'projects.test'>['checks'][number]

const parts: Record<Check['part'], { readonly name: string; readonly key: string }> = {
  marketplace: { name: 'Marketplace', key: 'access key' },
  metadata: { name: 'Metadata', key: 'access key' },
  relayer: { name: 'Relayer', key: 'access key' },
  api: { name: 'API', key: 'access key' },
  indexer: { name: 'Indexer', key: 'secret key' },
  node: { name: 'Node', key: '' },
}

const states: Record<Check['state'], { readonly word: string; readonly tone: Tone }> = {
  passed: { word: 'Connected', tone: 'success' },
  reached: { word: 'Found; no key yet', tone: 'info' },
  uncertain: { word: 'Answers; key not verified', tone: 'warning' },
  refused: { word: 'Key refused', tone: 'error' },
  failed: { word: 'Failed', tone: 'error' },
}

/** What each address of a project answered when it was tested. */
const ConnectionChecks = ({
  checks,
  failure,
}: {
  readonly checks: readonly Check[] | null
  readonly failure: Failure | null
}) => {
  const { nameOf } = useNetworks()
  if (failure !== null) return <ErrorPanel failure={failure} />
  if (checks === null)
    return <output className="md-text md-quiet">Testing each address with its key …</output>
  if (checks.length === 0) return <p className="md-text md-quiet">No address to test yet.</p>
  return (
    <div className="md-text">
      <SimpleTable
        label="Connections"
        rows={checks}
        keyOf={({ part, network }) => `${part} ${network ?? ''}`}
        columns={[
          {
            head: 'Address',
            isName: true,
            cell: ({ part, network }) => (
              <>
                {parts[part].name}
                <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
                  {[network === null ? '' : nameOf(network), parts[part].key].filter(Boolean).join(', ')}
                </Box>
              </>
            ),
          },
          { head: 'Result', cell: ({ state }) => <StatusChip {...states[state]} /> },
          {
            head: 'Answer',
            cell: ({ state, message, hint }) =>
              state === 'passed' ? null : visibleText(hint === null ? message : `${message} ${hint}`),
          },
          {
            head: 'Time',
            style: { textAlign: 'right', whiteSpace: 'nowrap' },
            cell: ({ milliseconds }) => `${milliseconds} ms`,
          },
        ]}
      />
    </div>
  )
}

/** Projects: the list, or the form of one of them. */
export const ProjectsSection = ({ editing }: { editing: string | undefined }) => {
  const { project: current, projects, select } = useCurrentProject()
  const toasts = useToasts()
  const test = useDeskMutation('projects.test')
  const [tested, setTested] = useState<Tested | null>(null)
  const runTest = async (id: string): Promise<void> => {
    setTested({ id, checks: null, failure: null })
    const answer = await test.run({ id })
    setTested({
      id,
      checks: answer.ok ? answer.value.checks : null,
      failure: answer.ok ? null : answer.error,
    })
  }
  if (editing !== undefined)
    return (
      <SettingsSubpage section="projects" label="Projects">
        <ProjectPage
          key={editing}
          project={editing === 'new' ? null : projects.find(({ id }) => id === editing)}
          onSaved={(saved, isToTest) => {
            if (editing === 'new') select(saved.id)
            if (isToTest) void runTest(saved.id)
            toasts.show(editing === 'new' ? `${saved.name} is added and in use.` : `${saved.name} is saved.`)
          }}
        />
      </SettingsSubpage>
    )
  return (
    <ProjectList
      projects={projects}
      current={current}
      select={select}
      tested={tested}
      onTest={(id) => void runTest(id)}
    />
  )
}

type ProjectPageProps = {
  readonly project: Project | null | undefined
  readonly onSaved: (saved: Project, isToTest: boolean) => void
}

/** One project, or the form of a new one (`null`). */
const ProjectPage = ({ project, onSaved }: ProjectPageProps) => {
  const { place, leave } = useWayToSection('projects')
  const navigate = useNavigate()
  if (project === undefined)
    return (
      <Panel title="Project">
        <EmptyState title="Project not found" actions={<Button onClick={leave}>All projects</Button>}>
          It may have been removed.
        </EmptyState>
      </Panel>
    )
  return (
    <ProjectForm
      project={project}
      onCancel={leave}
      onSaved={(saved, isToTest) => {
        onSaved(saved, isToTest)
        // Nothing typed is left: the leave guard has nothing to ask.
        void navigate({ ...place, ignoreBlocker: true })
      }}
    />
  )
}

/** What came of a test; neither checks nor a failure while it runs. */
type Tested = {
  readonly id: string
  readonly checks: Output<'projects.test'>['checks'] | null
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
  const remove = useDeskMutation('projects.remove')
  const toasts = useToasts()
  const [asked, setAsked] = useState<Project | null>(null)
  const addButton = (
    <LinkButton
      to="/settings"
      search={{ section: 'projects', project: 'new' }}
      variant="outlined"
      startIcon={<AddIcon />}
    >
      Add a project
    </LinkButton>
  )

  return (
    <Panel title="Projects" actions={addButton} flush>
      {projects.length === 0 ? (
        <EmptyState title="No project yet">
          A project holds your service’s addresses, networks and keys.
        </EmptyState>
      ) : (
        <ul className="md-bare-list md-bare-list--apart">
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isCurrent={project.id === current?.id}
              onUse={() => select(project.id)}
              onTest={() => onTest(project.id)}
              onRemove={() => setAsked(project)}
            >
              {tested?.id === project.id && (
                <ConnectionChecks checks={tested.checks} failure={tested.failure} />
              )}
            </ProjectRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Remove ${asked?.name ?? 'the project'}?`}
        confirmLabel="Remove project"
        onConfirm={() => (asked === null ? undefined : remove.run({ id: asked.id }))}
        onDone={() => toasts.show(`${asked?.name ?? 'The project'} is removed.`)}
        onClose={() => setAsked(null)}
      >
        Its addresses, networks and both keys are permanently deleted. Deliveries and events stay in the log,
        and nothing changes at the service.
      </ConfirmDialog>
    </Panel>
  )
}
