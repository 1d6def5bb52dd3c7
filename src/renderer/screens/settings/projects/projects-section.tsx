import Button from '@mui/material/Button'
import { useState } from 'react'
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
import { ConnectionChecks } from './connection-checks.tsx'
import { ProjectRow } from './project-row.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { ProjectForm } from './project-form.tsx'

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
