import { z } from 'zod'
import { FormFile } from '../../../../renderer/form/form-file.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { importWireNames } from './wire-names-json.ts'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'

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

export const useWireNamesImport = (onNames: (names: Readonly<Record<string, string>>) => void) => {
  const ask = useFormDialog()
  return () =>
    ask({
      title: 'Import wire names',
      width: 'sm',
      label: 'Import',
      schema: formSchema,
      values: { names: '' },
      onSave: ({ names }) => Promise.resolve(names),
      onSaved: onNames,
      aside: (_close, form) => (
        <FormFile
          form={form}
          name="names"
          label="Wire names file"
          noun="wire names"
          mostBytes={mostBytes}
          variant="text"
        />
      ),
      fields: (form) => (
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
      ),
    })
}
