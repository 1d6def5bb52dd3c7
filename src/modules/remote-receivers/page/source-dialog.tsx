import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { isTeamLogUrl, type Source, sources, type sourceTestSchema } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContractForm } from '../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { keepsWords } from '../../../renderer/ui/key-words.ts'
import { VaultLockedNote } from '../../../renderer/parts/vault-locked-note.tsx'
import { filled } from '../../../features/settings/page/filled.ts'
import { given } from '../../../core/given.ts'
import { caField } from './ca-field.ts'
import type { Input } from '../../../contract/contract.ts'
import type { z } from 'zod'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { Time } from '../../../renderer/ui/time.tsx'

type TestedSource = z.infer<typeof sourceTestSchema>

const SourceTestResult = ({ test }: { readonly test: TestedSource }) => (
  <div className="md-stack md-stack--tight md-text" role="status">
    <FieldList
      fields={[
        { label: 'Answered in', value: `${test.milliseconds} ms` },
        {
          label: 'Deliveries there',
          value: test.end === 0 ? 'None yet' : countOf(test.end - test.begin + 1, 'delivery', 'deliveries'),
        },
        {
          label: 'Newest',
          value: test.endReceivedAt === null ? 'None yet' : <Time at={test.endReceivedAt} form="both" />,
        },
      ]}
    />
    {test.notices.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </div>
)

type SourceDialogProps = {
  readonly source: Source | null
  readonly name: string
  readonly onClose: () => void
  readonly onSaved: (message: string) => void
}

const useSourceTest = (values: () => Input<'sources.test'>) => {
  const test = useMutation(desk.mutation('sources.test'))
  return {
    button: (
      <Button loading={test.isPending} onClick={() => test.mutate(filled(values()))}>
        Test
      </Button>
    ),
    result:
      test.error !== null ? (
        <ErrorPanel failure={test.error.failure} />
      ) : (
        test.data !== undefined && <SourceTestResult test={test.data} />
      ),
  }
}

const addressHelp = 'Read port, or postgres://ROLE@HOST/DATABASE'
const secretHelp = {
  token: 'From --add-token',
  password: 'Encrypted in the vault',
} as const
const caHelp = 'PEM'

export const SourceDialog = ({ source, name, onClose, onSaved }: SourceDialogProps) => {
  const save = useMutation(desk.mutation('sources.save'))
  const stored = source === null ? {} : { id: source.id }
  const form = useContractForm(
    sources['sources.save'].input,
    { ...stored, name, url: source?.url ?? '', readToken: '', ca: '' },
    filled,
  )
  const secret = isTeamLogUrl(form.watch('url') ?? '') ? 'password' : 'token'
  const test = useSourceTest(() => ({ ...stored, ...given(form.getValues(), ['url', 'readToken', 'ca']) }))
  const hasOwnCa = source?.hasOwnCa === true
  return (
    <FormDialog
      title={source === null ? 'Add source' : `Edit ${source.name}`}
      width="sm"
      form={form}
      label={source === null ? 'Add source' : 'Save'}
      onClose={onClose}
      aside={test.button}
      onSave={save.mutateAsync}
      onSaved={(_saved, values) =>
        onSaved(`${values.name ?? name} is ${source === null ? 'added' : 'saved'}.`)
      }
    >
      <div className="md-stack md-stack--first">
        <VaultLockedNote what={`save the ${secret}`} />
        <FormText form={form} name="name" label="Name" help="Shown here only" required />
        <FormText form={form} name="url" label="Address" help={addressHelp} required />
        <FormSecret
          form={form}
          name="readToken"
          label={source === null ? (secret === 'token' ? 'Token' : 'Password') : `New ${secret}`}
          help={
            source === null
              ? secretHelp[secret]
              : `${keepsWords(source.readToken)}. Another server needs it again.`
          }
        />
        <FormText
          {...caField}
          form={form}
          label={hasOwnCa ? 'New certificate' : caField.label}
          help={hasOwnCa ? 'Leave empty to keep it.' : caHelp}
        />
        {test.result}
      </div>
    </FormDialog>
  )
}
