import { useMutation } from '@tanstack/react-query'
import { Step, StepButton, Stepper } from '@mui/material'
import { useEffect } from 'react'
import type { Project } from '../../../projects/contract.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { projectSteps, type ProjectStep } from '../search.ts'
import { CollectionsStep } from './collections-step.tsx'
import { EventsStep } from './events-step.tsx'
import { KeysStep } from './keys-step.tsx'
import { draftOf, emptyDraft, isChanged, saveInputOf } from './project-draft.ts'
import { projectFormSchema } from './project-form-schema.ts'
import { ProviderStep } from './provider-step.tsx'
import { useConnectionTest } from './use-connection-test.ts'

const stepWords: Readonly<Record<ProjectStep, string>> = {
  provider: 'Provider',
  keys: 'Keys',
  collections: 'Collections',
  events: 'Live events',
}

type ProjectPageProps = {
  /** Null for a new project, which is stored once its keys are tested. */
  readonly project: Project | null
  readonly step: ProjectStep
  readonly onCancel: () => void
}

export const ProjectPage = ({ project, step, onCancel }: ProjectPageProps) => {
  const isNew = project === null
  // A new project has no collections and listeners before it is stored.
  const shown = isNew && (step === 'collections' || step === 'events') ? 'keys' : step
  const form = useContractForm(projectFormSchema, isNew ? emptyDraft : draftOf(project))
  const test = useConnectionTest(form, project)
  const save = useMutation(desk.mutation('projects.save'))
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const toasts = useToasts()
  /** Steps share one form, so nothing typed is lost. */
  const goTo = (next: ProjectStep, id = project?.id ?? 'new'): void =>
    void navigate({
      to: '/settings',
      search: { section: 'projects', project: id, step: next },
      ignoreBlocker: true,
    })
  const saving = useFormSave(form, {
    onSave: (draft) => save.mutateAsync(saveInputOf(draft, project)),
    onSaved: (saved) => {
      if (isNew) {
        select(saved.id)
        goTo('collections', saved.id)
      } else {
        // Typed keys leave the page with their storing.
        form.reset(draftOf(saved))
        toasts.show('Saved')
      }
    },
  })
  const draft = form.watch()
  const isTouched = isChanged(draft, project)
  // Keys are tested on what was entered before; without it there is nothing to test.
  const hasProvider = draft.networks.length > 0 && draft.marketplaceUrl !== ''
  useEffect(() => {
    if (isNew && shown === 'keys' && !hasProvider) goTo('provider')
  })
  const frame = { isNew, isSaving: saving.isRunning, failure: saving.failure, onCancel }
  return (
    <Panel title={isNew ? 'Add project' : project.name}>
      <LeaveGuard when={isTouched && !saving.isRunning} what="this project" />
      <div className="md-stack">
        <Stepper nonLinear={!isNew} activeStep={projectSteps.indexOf(shown)}>
          {projectSteps.map((name, index) => (
            <Step
              key={name}
              completed={index < projectSteps.indexOf(shown)}
              disabled={isNew && index > projectSteps.indexOf(shown)}
            >
              <StepButton onClick={() => goTo(name)}>{stepWords[name]}</StepButton>
            </Step>
          ))}
        </Stepper>
        {shown === 'provider' && (
          <ProviderStep
            {...frame}
            form={form}
            test={test}
            onNext={() => (isNew ? goTo('keys') : saving.run())}
          />
        )}
        {shown === 'keys' && (
          <KeysStep {...frame} form={form} test={test} project={project} onNext={saving.run} />
        )}
        {!isNew && shown === 'collections' && (
          <CollectionsStep project={project} onNext={() => goTo('events')} />
        )}
        {!isNew && shown === 'events' && (
          <EventsStep
            project={project}
            onKeys={() => goTo('keys')}
            onFinish={() => {
              select(project.id)
              void navigate({ to: '/' })
            }}
          />
        )}
      </div>
    </Panel>
  )
}
