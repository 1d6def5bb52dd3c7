import { useMutation } from '@tanstack/react-query'
import { Stack } from '@mui/material'
import { z } from 'zod'
import { targetSettings } from '../../contract/alert-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormTarget } from '../../../../renderer/form/form-target.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { isMeant, notMeant, targetFields } from '../../../../renderer/form/target.ts'
import { NewSecretField, newSecret } from '../../../../renderer/parts/new-secret-field.tsx'
import { keyWords } from '../../../../renderer/ui/key-words.ts'
import { VaultLockedNote } from '../../../../renderer/parts/vault-locked-note.tsx'
import { detailsLabel } from './details-label.ts'

type Target = Output<'alerts.targets'>['targets'][number]

const { name } = targetSettings
const schemaOf = (target: Target | null, kind: 'webhook' | 'slack') =>
  z
    .strictObject({ ...targetFields, name, details: z.boolean(), secret: newSecret })
    .refine((typed) => isMeant(typed, target?.url), notMeant)
    .refine(({ secret }) => kind === 'slack' || target !== null || secret !== '', {
      path: ['secret'],
      error: 'Enter or generate a secret.',
    })

export const TargetDialog = ({
  target,
  kind,
  onClose,
}: {
  readonly target: Target | null
  readonly kind: 'webhook' | 'slack'
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('alerts.saveTarget'))
  const schema = schemaOf(target, kind)
  const form = useContractForm(schema, {
    name: target?.name ?? '',
    url: target?.url ?? '',
    remote: false,
    details: target?.details ?? false,
    secret: '',
  })
  const onSave = ({ secret, url, remote, ...rest }: z.infer<typeof schema>) =>
    save.mutateAsync({
      ...rest,
      ...(target === null ? { kind } : { id: target.id }),
      ...(url === target?.url ? {} : { url, remote }),
      ...(secret === '' ? {} : { signingSecret: secret }),
    })
  const stored = target?.signing ?? null
  return (
    <FormDialog
      title={
        target === null ? (kind === 'slack' ? 'New Slack channel' : 'New webhook') : `Edit “${target.name}”`
      }
      width="sm"
      form={form}
      label={target === null ? 'Add channel' : 'Save'}
      onSave={onSave}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <FormText form={form} name="name" label="Name" />
        <FormTarget
          form={form}
          url="url"
          remote="remote"
          label="URL"
          placeholder={
            kind === 'slack' ? 'https://hooks.slack.com/services/…' : 'http://127.0.0.1:3000/alerts'
          }
          former={target?.url}
        />
        <VaultLockedNote what={kind === 'slack' ? 'save the URL' : 'save the signing secret'} />
        {kind === 'webhook' && (
          <NewSecretField
            form={form}
            name="secret"
            label={stored === null ? 'Signing secret' : 'New signing secret'}
            help={
              stored === null
                ? 'Signs messages by Standard Webhooks'
                : `Leave empty to keep ${keyWords(stored).detail || keyWords(stored).word}`
            }
          />
        )}
        <FormCheck form={form} name="details" label={detailsLabel} />
      </Stack>
    </FormDialog>
  )
}
