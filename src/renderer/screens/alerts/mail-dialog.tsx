import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { z } from 'zod'
import { alerts, mailSchema } from '../../../contract/alerts.ts'
import type { Output } from '../../../contract/contract.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useContractForm } from '../../form/contract-form.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FormSecret } from '../../form/form-secret.tsx'
import { FormText } from '../../form/form-text.tsx'
import { detailsLabel, remoteLabel, TargetCheck } from './target-check.tsx'

const { name: nameSchema, password } = alerts['alerts.addMailTarget'].input.shape
const formSchema = mailSchema.extend({ name: nameSchema, password })
type Typed = z.input<typeof formSchema>

const securities = {
  starttls: { label: 'STARTTLS, required', port: 587 },
  tls: { label: 'TLS from the first byte', port: 465 },
  none: { label: 'None: in plain text', port: 25 },
} as const
const securityNames = ['starttls', 'tls', 'none'] as const

/** What was left empty is left out. */
const complete = (typed: Typed): Typed => {
  const { password: given, user, ...rest } = typed
  return { ...rest, user: user === '' ? null : (user ?? null), ...(given === '' ? {} : { password: given }) }
}

/** Adds a mail server that alerts are sent through, or changes one. */
export const MailDialog = ({
  target,
  onClose,
}: {
  /** `null`: a new one. */
  readonly target: Output<'alerts.targets'>['targets'][number] | null
  readonly onClose: () => void
}) => {
  const add = useDeskMutation('alerts.addMailTarget')
  const update = useDeskMutation('alerts.updateTarget')
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
    },
    complete,
  )
  const [details, setDetails] = useState(target?.details ?? false)
  const [remote, setRemote] = useState(false)
  const [host, security] = form.watch(['host', 'security'])
  const isElsewhere = host.trim() !== '' && host.trim() !== mail?.host && !isLoopbackName(host.trim())
  return (
    <FormDialog
      title={target === null ? 'New e-mail target' : `Change “${target.name}”`}
      width="sm"
      form={form}
      label={target === null ? 'Add the target' : 'Save'}
      saving={target === null ? add : update}
      onClose={onClose}
      onSave={({ name, password: given, ...settings }) => {
        const rest = { name, mail: settings, details, remote: remote || !isElsewhere }
        const secret = given === undefined ? {} : { password: given }
        return target === null
          ? add.run({ ...rest, ...secret })
          : update.run({ id: target.id, ...rest, ...secret })
      }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <FormText form={form} name="name" label="Name" />
        <Stack direction="row" spacing={1.5}>
          <FormText form={form} name="host" label="Mail server" placeholder="smtp.example.com" fullWidth />
          <FormText form={form} name="port" label="Port" as="number" sx={{ width: 120 }} />
        </Stack>
        {isElsewhere && (
          <TargetCheck label={remoteLabel(host.trim())} checked={remote} onChange={setRemote} />
        )}
        <TextField
          select
          label="Encryption"
          value={security}
          onChange={(event) => {
            const next = securityNames.find((one) => one === event.target.value)
            if (next === undefined) return
            form.setValue('security', next, { shouldValidate: true, shouldDirty: true })
            form.setValue('port', securities[next].port, { shouldValidate: true, shouldDirty: true })
          }}
        >
          {securityNames.map((one) => (
            <MenuItem key={one} value={one}>
              {securities[one].label}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" spacing={1.5}>
          <FormText
            form={form}
            name="user"
            label="User"
            help="Empty: no sign-in."
            as="text or none"
            fullWidth
          />
          <FormSecret
            form={form}
            name="password"
            label="Password"
            help={
              mail?.password == null ? 'Sealed, and not shown again.' : 'Empty: the one that is stored stays.'
            }
          />
        </Stack>
        <FormText form={form} name="from" label="From" placeholder="desk@example.com" />
        <FormText form={form} name="to" label="To" as="texts" help="Separated by commas." />
        <TargetCheck label={detailsLabel} checked={details} onChange={setDetails} />
      </Stack>
    </FormDialog>
  )
}
