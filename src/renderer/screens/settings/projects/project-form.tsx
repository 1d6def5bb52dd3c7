import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressFields } from './address-fields.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { KeyFields } from './key-fields.tsx'
import { NetworkAddressFields } from './network-address-fields.tsx'
import { NetworkField } from './network-field.tsx'
import { WireNameFields } from './wire-name-fields.tsx'
import { addInputOf, draftOf, emptyDraft, isChanged, missingOf, updateInputOf } from './project-draft.ts'
import { projectFormSchema } from './project-form-schema.ts'

/** Adds a project (`null`) or edits one. */
export const ProjectForm = ({
  project,
  onSaved,
  onCancel,
}: {
  readonly project: Project | null
  /** `test`: its addresses are to be tested then. */
  readonly onSaved: (project: Project, test: boolean) => void
  readonly onCancel: () => void
}) => {
  const form = useContractForm(projectFormSchema, project === null ? emptyDraft : draftOf(project))
  const add = useDeskMutation('projects.add')
  const update = useDeskMutation('projects.update')
  const wantsTest = useRef(false)
  const save = useFormSave(form, {
    onSave: async (draft) =>
      project === null ? await add.run(addInputOf(draft)) : await update.run(updateInputOf(draft, project)),
    onSaved: (saved) => onSaved(saved, wantsTest.current),
  })
  // The first field, once the form is there.
  useEffect(() => form.setFocus('name'), [form])
  const draft = form.watch()
  const isTouched = isChanged(draft, project)
  // Nothing can be added without these: that is said in place of faults at the fields.
  const missing = project === null ? missingOf(draft) : null
  const isClosed = missing !== null || (project !== null && !isTouched)
  return (
    <form onSubmit={save.onSubmit} noValidate autoComplete="off">
      <LeaveGuard when={isTouched && !save.isRunning} what="this project, keys included," />
      <div className="md-stack">
        <Panel title={project === null ? 'Add a project' : `Edit ${project.name}`}>
          <div className="md-stack">
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2 }}>
              <FormText form={form} name="name" label="Name" required help="Shown only on this desk." />
              <FormText
                form={form}
                name="projectId"
                label="Project id"
                help="The service’s id for it, if known."
              />
            </Box>
            <NetworkField form={form} />
          </div>
        </Panel>
        <Panel
          title="Service addresses"
          description="Where the service answers each group of calls, as its documentation says. Fill in only those you use; Orders and Transactions need the marketplace address."
        >
          <AddressFields form={form} />
        </Panel>
        <Panel
          title="Addresses by network"
          description="Only where a network’s relayer or indexer has a different address. Where a field is empty, the address above is used."
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
        {save.failure !== null && <ErrorPanel failure={save.failure} />}
        <div className="md-settings__foot">
          <Button
            type="submit"
            variant="contained"
            loading={save.isRunning}
            disabled={isClosed}
            onClick={() => (wantsTest.current = false)}
          >
            {project === null ? 'Add project' : 'Save'}
          </Button>
          <Button
            type="submit"
            variant="outlined"
            disabled={save.isRunning || isClosed}
            onClick={() => (wantsTest.current = true)}
          >
            {project === null ? 'Add and test' : 'Save and test'}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          {missing !== null && (
            <span role="status" className="md-quiet md-small md-settings__missing">
              {missing}
            </span>
          )}
        </div>
      </div>
    </form>
  )
}
