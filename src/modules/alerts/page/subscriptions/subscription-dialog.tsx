import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { subscriptionSettings, type AlertSubscription } from '../../contract/alert-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { findingKinds, findingSeverities, kindFacts } from '../../../../features/findings/core/kinds.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormChecks } from '../../../../renderer/form/form-checks.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type Channel = Output<'alerts.targets'>['targets'][number]

const { name, severity, project, listener, desktop } = subscriptionSettings
const schema = z.strictObject({
  name,
  severity,
  project,
  listener,
  desktop,
  collection: z
    .string()
    .trim()
    .regex(/^(0x[0-9a-fA-F]{40})?$/, 'must be 0x and 40 hex digits'),
  allKinds: z.boolean(),
  kinds: z.array(z.enum(findingKinds)),
  allChannels: z.boolean(),
  channels: z.array(z.string()),
})

export const SubscriptionDialog = ({
  subscription,
  channels,
  onClose,
}: {
  readonly subscription: AlertSubscription | null
  readonly channels: readonly Channel[]
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('alerts.saveSubscription'))
  const projects = useQuery(desk.query('projects.list', {})).data?.projects ?? []
  const listeners = useQuery(desk.query('listeners.list', {})).data?.listeners ?? []
  const form = useContractForm(schema, {
    name: subscription?.name ?? '',
    severity: subscription?.severity ?? 'warning',
    project: subscription?.project ?? null,
    listener: subscription?.listener ?? null,
    desktop: subscription?.desktop ?? true,
    collection: subscription?.collection ?? '',
    allKinds: (subscription?.kinds ?? null) === null,
    kinds: subscription?.kinds ?? [],
    allChannels: (subscription?.targets ?? null) === null,
    channels: (subscription?.targets ?? []).map(String),
  })
  const typed = form.watch()
  return (
    <FormDialog
      title={subscription === null ? 'New subscription' : `Edit “${visibleText(subscription.name)}”`}
      width="sm"
      form={form}
      label={subscription === null ? 'Add subscription' : 'Save'}
      onSave={({ allKinds, kinds, allChannels, channels: chosen, collection, ...rest }) => {
        const settings = {
          ...rest,
          enabled: subscription?.enabled ?? true,
          collection: collection === '' ? null : collection,
          kinds: allKinds || kinds.length === 0 ? null : kinds,
          targets: allChannels ? null : chosen.map(Number),
        }
        return save.mutateAsync(subscription === null ? settings : { id: subscription.id, ...settings })
      }}
      onClose={onClose}
    >
      <div className="md-stack md-stack--near md-stack--first">
        <div className="md-grid">
          <FormText form={form} name="name" label="Name" />
          <FormSelect
            form={form}
            name="severity"
            label="Severity"
            choices={findingSeverities.map((value) => ({
              value,
              label: value === 'critical' ? 'Critical' : `${severityWords[value].word} or worse`,
            }))}
          />
          <FormSelect
            form={form}
            name="project"
            label="Project"
            choices={[
              { value: null, label: 'All' },
              ...projects.map(({ id, name: label }) => ({ value: id, label: visibleText(label) })),
            ]}
          />
          <FormSelect
            form={form}
            name="listener"
            label="Listener"
            choices={[
              { value: null, label: 'All' },
              ...listeners.map(({ key, name: label }) => ({
                value: key,
                label: label === '' ? key : visibleText(label),
              })),
            ]}
          />
          <FormText form={form} name="collection" label="Collection" help="Optional" />
        </div>
        <FormCheck form={form} name="allKinds" label="All findings" />
        {!typed.allKinds && (
          <FormChecks
            form={form}
            name="kinds"
            legend="Kinds"
            columns={2}
            choices={findingKinds.map((value) => ({ value, label: kindFacts[value].title }))}
          />
        )}
        <FormCheck form={form} name="desktop" label="Notify on this machine" />
        {channels.length > 0 && <FormCheck form={form} name="allChannels" label="Send to all channels" />}
        {channels.length > 0 && !typed.allChannels && (
          <FormChecks
            form={form}
            name="channels"
            legend="Channels"
            choices={channels.map(({ id, name: label }) => ({
              value: String(id),
              label: visibleText(label),
            }))}
          />
        )}
      </div>
    </FormDialog>
  )
}
