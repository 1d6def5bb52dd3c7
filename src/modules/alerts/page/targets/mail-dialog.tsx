import { useMutation } from '@tanstack/react-query'
import { Stack } from '@mui/material'
import type { z } from 'zod'
import { mailSchema, targetSettings } from '../../contract/alert-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { isLoopbackName } from '../../../../core/loopback.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { remoteLabel } from '../../../../renderer/form/target.ts'
import { VaultLockedNote } from '../../../../renderer/parts/vault-locked-note.tsx'
import { detailsLabel } from './details-label.ts'

const { name: nameSchema, password, details, remote } = targetSettings
const formSchema = mailSchema.extend({ name: nameSchema, password, details, remote })
type Typed = z.input<typeof formSchema>

const securities = {
  starttls: { label: 'STARTTLS', port: 587 },
  tls: { label: 'TLS', port: 465 },
  none: { label: 'None', port: 25 },
} as const
const securityNames = ['starttls', 'tls', 'none'] as const

const complete = (typed: Typed): Typed => {
  const { password: given, user, ...rest } = typed
  return { ...rest, user: user === '' ? null : (user ?? null), ...(given === '' ? {} : { password: given }) }
}

export const MailDialog = ({
  target,
  onClose,
}: {
  readonly target: Output<'alerts.targets'>['targets'][number] | null
  readonly onClose: () => void
}) => {
  const save = useMutation(desk.mutation('alerts.saveTarget'))
  const mail = target?.mail ?? null
  const form = useContractForm(
    formSchema,
    {
      name: target?.name ?? '',
      host: mail?.host ?? '',
      port: mail?.port ?? securities.starttls.port,
      security: mail?.security ?? 'starttls',
      user: mail?.user ?? '',
      from: mail?.from ?? '',
      to: mail === null ? [] : [...mail.to],
      password: '',
      details: target?.details ?? false,
      remote: false,
    },
    complete,
  )
  const host = form.watch('host')
  const isElsewhere = host.trim() !== '' && host.trim() !== mail?.host && !isLoopbackName(host.trim())
  return (
    <FormDialog
      title={target === null ? 'New e-mail channel' : `Edit “${target.name}”`}
      width="sm"
      form={form}
      label={target === null ? 'Add channel' : 'Save'}
      onClose={onClose}
      onSave={({ name, password: given, details: holds, remote: isMeant, ...settings }) => {
        const secret = given == null ? {} : { password: given }
        const rest = {
          name,
          mail: settings,
          details: holds,
          remote: isMeant === true || !isElsewhere,
          ...secret,
        }
        return save.mutateAsync(target === null ? { kind: 'email', ...rest } : { id: target.id, ...rest })
      }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <FormText form={form} name="name" label="Name" />
        <Stack direction="row" spacing={1.5}>
          <FormText form={form} name="host" label="Mail server" placeholder="smtp.example.com" fullWidth />
          <FormText form={form} name="port" label="Port" as="number" sx={{ width: 120 }} />
        </Stack>
        {isElsewhere && <FormCheck form={form} name="remote" label={remoteLabel(host.trim())} />}
        <FormSelect
          form={form}
          name="security"
          label="Encryption"
          choices={securityNames.map((value) => ({ value, label: securities[value].label }))}
          onPick={(next) => form.setValue('port', securities[next].port, { shouldValidate: true })}
        />
        <Stack direction="row" spacing={1.5}>
          <FormText form={form} name="user" label="User" help="Optional" as="text or none" fullWidth />
          <FormSecret
            form={form}
            name="password"
            label="Password"
            help={mail?.password == null ? 'Stored encrypted' : 'Leave empty to keep it'}
          />
        </Stack>
        <VaultLockedNote what="save the password" />
        <FormText form={form} name="from" label="From" placeholder="desk@example.com" />
        <FormText form={form} name="to" label="To" as="texts" help="Comma-separated" />
        <FormCheck form={form} name="details" label={detailsLabel} />
      </Stack>
    </FormDialog>
  )
}
