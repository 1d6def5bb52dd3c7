import { useMutation } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import {
  isTeamLogUrl,
  type Source,
  sources,
  type sourceTestSchema,
} from '../../../remote-receivers/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { keepsWords } from '../../../../renderer/ui/key-words.ts'
import { filled } from '../filled.ts'
import { given } from '../../../../renderer/ui/given.ts'
import { caField } from './ca-field.ts'
import type { z } from 'zod'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'

type TestedSource = z.infer<typeof sourceTestSchema>

/** What a log showed when it was tested. */
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

type SourceDialogProps = { readonly onClose: () => void; readonly onSaved: (name: string) => void }

type Tested = {
  readonly id?: string
  readonly url?: string
  readonly readToken?: string
  readonly ca?: string | null
}

/** Tries what stands in a form, before it is saved. */
const useSourceTest = (values: () => Tested) => {
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

const addressHelp =
  'The receiver’s read port (--read-port) or the proxy in front of it: https://, or http:// on this machine. For a team log: postgres://ROLE@HOST/DATABASE.'
const tokenHelp =
  'As printed by the receiver (--add-token). It can only read deliveries, and is encrypted in the vault.'
const passwordHelp = 'Password of the role in the address. Encrypted in the vault.'
const caHelp = 'Only if your own authority signed the receiver’s certificate. PEM; optional.'

/** Adds the log of another desk. */
export const AddSource = ({ name, onClose, onSaved }: SourceDialogProps & { readonly name: string }) => {
  const add = useMutation(desk.mutation('sources.add'))
  const form = useContractForm(sources['sources.add'].input, { name, url: '', readToken: '', ca: '' }, filled)
  const isTeam = isTeamLogUrl(form.watch('url') ?? '')
  const test = useSourceTest(() => {
    const { url, readToken, ca } = form.getValues()
    return { url, readToken, ...(ca === undefined ? {} : { ca }) }
  })
  return (
    <FormDialog
      title="Add a source"
      width="sm"
      form={form}
      label="Add source"
      onClose={onClose}
      aside={test.button}
      onSave={add.mutateAsync}
      onSaved={(_added, values) => onSaved(values.name)}
    >
      <div className="md-stack md-stack--first">
        <FormText form={form} name="name" label="Name" help="Your name for the receiver." required />
        <FormText form={form} name="url" label="Address" help={addressHelp} required />
        <FormSecret
          form={form}
          name="readToken"
          label={isTeam ? 'Password' : 'Token'}
          help={isTeam ? passwordHelp : tokenHelp}
        />
        <FormText {...caField} form={form} help={caHelp} />
        {test.result}
      </div>
    </FormDialog>
  )
}

/** Edits a source. Its token is replaced, never shown. */
export const EditSource = ({ source, onClose, onSaved }: SourceDialogProps & { readonly source: Source }) => {
  const update = useMutation(desk.mutation('sources.update'))
  const { id, name, url, readToken, hasOwnCa } = source
  const form = useContractForm(
    sources['sources.update'].input,
    { id, name, url, readToken: '', ca: '' },
    filled,
  )
  const isTeam = isTeamLogUrl(form.watch('url') ?? '')
  const test = useSourceTest(() => {
    const { url: typedUrl, readToken: typedToken, ca } = form.getValues()
    return { id, ...given({ url: typedUrl, readToken: typedToken, ca: ca ?? undefined }) }
  })
  return (
    <FormDialog
      title={`Edit ${name}`}
      width="sm"
      form={form}
      label="Save"
      onClose={onClose}
      aside={test.button}
      onSave={update.mutateAsync}
      onSaved={(_saved, values) => onSaved(values.name ?? name)}
    >
      <div className="md-stack md-stack--first">
        <FormText form={form} name="name" label="Name" help="Your name for the receiver." required />
        <FormText form={form} name="url" label="Address" help={addressHelp} required />
        <FormSecret
          form={form}
          name="readToken"
          label={isTeam ? 'New password' : 'New token'}
          help={`${keepsWords(readToken)}. A different server needs it again.`}
        />
        <FormText
          {...caField}
          form={form}
          label={hasOwnCa ? 'New certificate of your authority' : 'Certificate of your authority'}
          help={hasOwnCa ? 'Leave empty to keep the current one.' : caHelp}
        />
        {test.result}
      </div>
    </FormDialog>
  )
}
