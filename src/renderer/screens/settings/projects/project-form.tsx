import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressFields } from './address-fields.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { KeyFields } from './key-fields.tsx'
import { NetworkAddressFields } from './network-address-fields.tsx'
import { NetworkField } from './network-field.tsx'
import { WireNameFields } from './wire-name-fields.tsx'
import { useProjectForm } from './use-project-form.ts'

/** Adds a project (`null`) or edits one. */
export const ProjectForm = ({
  project,
  onSaved,
  onCancel,
}: {
  project: Project | null
  onSaved: (project: Project) => void
  onCancel: () => void
}) => {
  const form = useProjectForm(project)
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, leave, problem } = form

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const saved = await form.save()
    if (saved !== null) onSaved(saved)
    else setTimeout(() => focusFirstProblem(element.current), 0)
  }
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <LeaveGuard when={form.isChanged && !form.isSaving} what="this project, keys included," />
      <Stack spacing={2}>
        <Typography variant="h2">{project === null ? 'Add a project' : `Edit ${project.name}`}</Typography>
        <Panel title="Project">
          <Stack spacing={2}>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2 }}>
              <TextField
                label="Name"
                required
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
                onBlur={() => leave('name')}
                error={problem('name') !== null}
                helperText={problem('name') ?? 'Shown only on this desk.'}
              />
              <TextField
                label="Project id"
                value={draft.projectId}
                onChange={(event) => change({ projectId: event.target.value })}
                onBlur={() => leave('projectId')}
                error={problem('projectId') !== null}
                helperText={problem('projectId') ?? 'The service’s id for it, if known.'}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            </Box>
            <NetworkField
              value={draft.networks}
              onChange={(networks) => change({ networks })}
              onLeave={() => leave('networks')}
              problem={problem('networks')}
            />
          </Stack>
        </Panel>
        <Panel
          title="Service addresses"
          description="The address for each group of calls. Fill in only those you use; Orders needs the first."
        >
          <AddressFields form={form} />
        </Panel>
        <Panel
          title="Addresses by network"
          description="Only where a network’s relayer or indexer has a different address. Empty: the address above."
        >
          <NetworkAddressFields form={form} />
        </Panel>
        <Panel title="Keys" description="Encrypted in the vault when saved, and never shown again.">
          <KeyFields form={form} project={project} />
        </Panel>
        <Panel
          title="Wire names"
          description="The interface uses platform and third_party_1 to third_party_9 where each service has its own names. Enter your service’s names: they are sent in place of the neutral ones and translated back in answers. An empty field is sent unchanged."
        >
          <WireNameFields form={form} />
        </Panel>
        {form.failure !== null && <ErrorPanel failure={form.failure} />}
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            gap: 1,
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button
            type="submit"
            variant="contained"
            loading={form.isSaving}
            disabled={project !== null && !form.isChanged}
          >
            {project === null ? 'Add project' : 'Save'}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

const focusFirstProblem = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
