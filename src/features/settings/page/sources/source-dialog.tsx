import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  isTeamLogUrl,
  type Source,
  sources,
  type sourceTestSchema,
} from '../../../remote-receivers/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
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
  const test = useDeskMutation('sources.test')
  const [result, setResult] = useState<TestedSource | null>(null)
  const run = async (): Promise<void> => {
    setResult(null)
    const tested = await test.run(filled(values()))
    setResult(tested.ok ? tested.value : null)
  }
  return {
    button: (
      <Button loading={test.isRunning} onClick={() => void run()}>
        Test
      </Button>
    ),
    result:
      test.failure !== null ? (
        <ErrorPanel failure={test.failure} />
      ) : (
        result !== null && <SourceTestResult test={result} />
      ),
  }
}

const addressHelp = 'The receiver’s read port, or postgres://ROLE@HOST/DATABASE'
const tokenHelp = 'As printed by the receiver (--add-token)'
const passwordHelp = 'Encrypted in the vault'
const caHelp = 'PEM, only for your own authority'

/** Adds the log of another desk. */
export const AddSource = ({ name, onClose, onSaved }: SourceDialogProps & { readonly name: string }) => {
  const add = useDeskMutation('sources.add')
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
      onSave={add.run}
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
  const update = useDeskMutation('sources.update')
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
      onSave={update.run}
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
