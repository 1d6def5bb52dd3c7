import Alert from '@mui/material/Alert'
import { z } from 'zod'
import { listenerDefinitionsSchema } from '../../../../contract/listeners.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCode } from '../../../form/form-code.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormFile } from '../../../form/form-file.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'

/** Longest file that is read: by far more than a thousand listeners need. */
const mostBytes = 20_000_000

const definitionsText = z.string().transform((text, context) => {
  const parsed = parseJson(text)
  const checked = parsed.ok ? listenerDefinitionsSchema.safeParse(parsed.value) : undefined
  if (checked?.success === true) return checked.data
  const [issue] = checked?.error.issues ?? []
  const message = parsed.ok
    ? `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a definitions file'}`
    : parsed.error.message
  context.issues.push({ code: 'custom', message, input: text })
  return z.NEVER
})
const formSchema = z.strictObject({ definitions: definitionsText })

type ImportDialogProps = {
  readonly project: string
  readonly projectName: string
  readonly onClose: () => void
}

/** Takes definitions from a file or as text and writes them down as drafts. */
export const ImportDialog = ({ project, projectName, onClose }: ImportDialogProps) => {
  const take = useDeskMutation('listeners.import')
  const { show } = useToasts()
  const form = useContractForm(formSchema, { definitions: '' })
  const found = formSchema.safeParse(form.watch())
  return (
    <FormDialog
      title="Import definitions"
      width="md"
      form={form}
      label="Save as drafts"
      onSave={({ definitions }) => take.run({ project, definitions })}
      onSaved={({ listeners, skipped }) =>
        show(
          `${countOf(listeners.length, 'draft')} saved${skipped === 0 ? '' : `, ${skipped} there already`}.`,
        )
      }
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        Saved as drafts of {projectName}; nothing is sent until you register a draft. Definitions with the
        same network and filters as an existing listener are left out.
      </p>
      <p>
        <FormFile
          form={form}
          name="definitions"
          label="Definitions file"
          noun="definitions of listeners"
          mostBytes={mostBytes}
        />{' '}
        <span className="md-quiet">or paste its text here:</span>
      </p>
      <FormCode
        form={form}
        name="definitions"
        label="Definitions as JSON"
        leastHeight={200}
        help={
          found.success ? `${countOf(found.data.definitions.listeners.length, 'listener')} in it.` : undefined
        }
      />
      <Alert severity="info" variant="outlined" className="md-below--near">
        Definitions hold no addresses and no keys. Each listener gets its own address on this desk.
      </Alert>
    </FormDialog>
  )
}
