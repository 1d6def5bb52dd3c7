import { Alert, Box, Button, MenuItem, TextField } from '@mui/material'
import { useEffect } from 'react'
import type { AddressField } from '../../../projects/contract.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { AddressFields, GenerationField } from './address-fields.tsx'
import { hasMarketplace } from './check-words.ts'
import { NetworkAddressFields } from './network-address-fields.tsx'
import { NetworkField } from './network-field.tsx'
import { addressFields, draftOf, missingOf } from './project-draft.ts'
import type { ProjectForm } from './project-form-schema.ts'
import { ServiceTicks } from './service-ticks.tsx'
import type { StepFrame } from './step-frame.ts'
import type { ConnectionTest } from './use-connection-test.ts'
import { WireNameFields } from './wire-name-fields.tsx'

type ProviderStepProps = StepFrame & { readonly form: ProjectForm; readonly test: ConnectionTest }

export const ProviderStep = ({
  form,
  test,
  isNew,
  isSaving,
  failure,
  onNext,
  onCancel,
}: ProviderStepProps) => {
  const draft = form.watch()
  const { projects } = useCurrentProject()
  const presets = projects.filter(({ sample }) => !sample)
  useEffect(() => form.setFocus('name'), [form])
  const missing = missingOf(draft)
  const { checks } = test
  const isTested = checks !== null
  const canGoOn = isTested ? hasMarketplace(checks) : !isNew
  const applyPreset = (id: string): void => {
    const preset = presets.find((project) => project.id === id)
    if (preset === undefined) return
    const {
      name: _name,
      projectId: _id,
      networks,
      accessKey: _access,
      secretKey: _secret,
      ...addresses
    } = draftOf(preset)
    for (const [field, value] of Object.entries(addresses))
      form.setValue(field as AddressField, value as string)
    form.setValue('baseUrl', '')
    if (draft.networks.length === 0) form.setValue('networks', networks)
  }
  /** Addresses found beside a former base URL say nothing of another. */
  const forgetDerived = (): void => {
    for (const field of addressFields)
      if (test.derived[field] !== '' && draft[field] === test.derived[field]) form.setValue(field, '')
  }
  const runTest = async (): Promise<void> => {
    if (await form.trigger()) await test.run(draft, 'provider')
  }
  return (
    <div className="md-stack">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <FormText form={form} name="name" label="Name" help="Shown here only" required />
        <NetworkField form={form} />
      </Box>
      {isNew && presets.length > 0 && (
        <TextField
          select
          label="Preset"
          value=""
          onChange={({ target }) => applyPreset(target.value)}
          helperText="From another project"
        >
          {presets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isNew && (
        <FormText
          form={form}
          name="baseUrl"
          label="Base URL"
          type="url"
          placeholder="https://marketplace.example.org"
          help="Other services are found from it"
          onEdit={forgetDerived}
        />
      )}
      <Fold title="Service URLs" isOpen={!isNew} key={String(isTested && !hasMarketplace(checks))}>
        <AddressFields form={form} />
      </Fold>
      <Fold title="Advanced">
        <div className="md-stack">
          <FormText form={form} name="projectId" label="Project ID" help="From your provider" />
          <GenerationField form={form} />
          <NetworkAddressFields form={form} />
          <WireNameFields form={form} />
        </div>
      </Fold>
      <ErrorPanel failure={test.failure} />
      {isTested && checks.length === 0 && <Alert severity="warning">Enter a base URL.</Alert>}
      {isTested && checks.length > 0 && <ServiceTicks checks={checks} withKeys={false} />}
      {isTested && checks.length > 0 && !hasMarketplace(checks) && (
        <Alert severity="error">No marketplace found. Check the base URL.</Alert>
      )}
      <ErrorPanel failure={failure} />
      <div className="md-flow">
        <Button
          variant={canGoOn ? 'outlined' : 'contained'}
          loading={test.isRunning}
          disabled={missing !== null}
          onClick={() => void runTest()}
        >
          Test
        </Button>
        <Button
          variant={canGoOn ? 'contained' : 'outlined'}
          loading={isSaving}
          disabled={!canGoOn || missing !== null || test.isRunning}
          onClick={onNext}
        >
          {isNew ? 'Next' : 'Save'}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        {missing !== null && (
          <span role="status" className="md-quiet md-small">
            {missing}
          </span>
        )}
      </div>
    </div>
  )
}
