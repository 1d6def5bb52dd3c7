import { z } from 'zod'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormFile } from '../../../../renderer/form/form-file.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { importWireNames } from './wire-names-json.ts'

/** A file of wire names is some hundred bytes; a larger one is another file. */
const mostBytes = 100_000

const formSchema = z.strictObject({
  names: z.string().transform((text, context) => {
    const read = importWireNames(text)
    if (read.ok) return read.names
    context.issues.push({ code: 'custom', message: read.problems.join(' '), input: text })
    return z.NEVER
  }),
})

type WireNamesImportProps = {
  readonly onNames: (names: Readonly<Record<string, string>>) => void
  readonly onClose: () => void
}

export const WireNamesImport = ({ onNames, onClose }: WireNamesImportProps) => {
  const form = useContractForm(formSchema, { names: '' })
  return (
    <FormDialog
      title="Import wire names"
      width="sm"
      form={form}
      label="Import"
      onSave={({ names }) => Promise.resolve(names)}
      onSaved={onNames}
      onClose={onClose}
      aside={
        <FormFile
          form={form}
          name="names"
          label="Wire names file"
          noun="wire names"
          mostBytes={mostBytes}
          variant="text"
        />
      }
    >
      <FormText
        form={form}
        name="names"
        label="JSON"
        multiline
        minRows={10}
        maxRows={10}
        placeholder={'{\n  "third_party_1": "word"\n}'}
        help="Replaces all names"
        mono
        className="md-below--near"
      />
    </FormDialog>
  )
}
