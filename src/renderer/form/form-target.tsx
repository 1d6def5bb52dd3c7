import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'
import { FormCheck } from './form-check.tsx'
import { FormText } from './form-text.tsx'
import { otherHost, remoteLabel } from './target.ts'

type FormTargetProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly url: Path<In>
  readonly remote: Path<In>
  readonly label?: string
  readonly placeholder?: string
  /** What was confirmed before: asked again for another address alone. */
  readonly former?: string | undefined
}

/** Where something is posted to. Another machine has to be meant. */
export const FormTarget = <In extends FieldValues, Out>(props: FormTargetProps<In, Out>) => {
  const { form, url, remote, label = 'Target', placeholder = 'http://127.0.0.1:3000/hook', former } = props
  const typed: unknown = form.watch(url)
  const host = typeof typed === 'string' && typed.trim() !== former ? otherHost(typed) : null
  return (
    <>
      <FormText
        form={form}
        name={url}
        label={label}
        placeholder={placeholder}
        help="Redirects are not followed."
        onEdit={() => form.setValue(remote, false as PathValue<In, Path<In>>)}
      />
      {host !== null && <FormCheck form={form} name={remote} label={remoteLabel(host)} />}
    </>
  )
}
