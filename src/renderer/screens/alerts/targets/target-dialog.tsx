import Stack from '@mui/material/Stack'
import { z } from 'zod'
import { alerts } from '../../../../contract/alerts.ts'
import type { Answer, Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormTarget } from '../../../form/form-target.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { isMeant, notMeant, targetFields } from '../../../form/target.ts'
import { SigningField, signingFields } from '../../../parts/signing-field.tsx'
import { detailsLabel } from './details-label.ts'

type Target = Output<'alerts.targets'>['targets'][number]

const { name } = alerts['alerts.addTarget'].input.shape
const schemaOf = (target: Target | null) =>
  z
    .strictObject({ ...targetFields, name, details: z.boolean(), signing: signingFields })
    .refine((typed) => isMeant(typed, target?.url), notMeant)
    .refine(({ signing }) => target !== null || signing.secret !== '', {
      path: ['signing', 'secret'],
      error: 'A new target needs a secret: enter or generate one.',
    })

/** Adds an address that alerts are posted to, or changes one. */
export const TargetDialog = ({
  target,
  onClose,
}: {
  /** `null`: a new one. */
  readonly target: Target | null
  readonly onClose: () => void
}) => {
  const add = useDeskMutation('alerts.addTarget')
  const update = useDeskMutation('alerts.updateTarget')
  const removeSecret = useDeskMutation('alerts.removeSigningSecret')
  const schema = schemaOf(target)
  const form = useContractForm(schema, {
    name: target?.name ?? '',
    url: target?.url ?? '',
    remote: false,
    details: target?.details ?? false,
    signing: { secret: '', removed: [] },
  })
  const save = async ({
    signing,
    url,
    remote,
    ...rest
  }: z.infer<typeof schema>): Promise<Answer<unknown>> => {
    if (target === null) return await add.run({ ...rest, url, remote, signingSecret: signing.secret })
    const { id } = target
    const saved = await update.run({
      id,
      ...rest,
      ...(url === target.url ? {} : { url, remote }),
      ...(signing.secret === '' ? {} : { signingSecret: signing.secret }),
    })
    if (!saved.ok) return saved
    const left = new Set(saved.value.targets.find((one) => one.id === id)?.signing.map((one) => one.id))
    for (const secretId of signing.removed.filter((one) => left.has(one))) {
      const removed = await removeSecret.run({ id, secretId })
      if (!removed.ok) return removed
    }
    return saved
  }
  return (
    <FormDialog
      title={target === null ? 'New webhook' : `Change “${target.name}”`}
      width="sm"
      form={form}
      label={target === null ? 'Add the webhook' : 'Save'}
      onSave={save}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <FormText form={form} name="name" label="Name" />
        <FormTarget
          form={form}
          url="url"
          remote="remote"
          label="Address"
          placeholder="http://127.0.0.1:3000/alerts"
          former={target?.url}
        />
        <SigningField form={form} stored={target?.signing ?? []} isRequired />
        <FormCheck form={form} name="details" label={detailsLabel} />
      </Stack>
    </FormDialog>
  )
}
