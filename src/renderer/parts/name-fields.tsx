import { FormText } from '../form/form-text.tsx'
import { OnThisDesk } from '../ui/on-this-desk.tsx'
import type { NameForm } from './use-naming.ts'

export const NameFields = ({ form }: { readonly form: NameForm }) => (
  <>
    <FormText form={form} name="label" label="Name" />
    <FormText form={form} name="note" label="Note" multiline minRows={2} />
    <OnThisDesk />
  </>
)
