import type { FieldValues, Path } from 'react-hook-form'
import { z } from 'zod'
import type { ContractForm } from '../../../form/contract-form.ts'
import { FormTarget } from '../../../form/form-target.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { isMeant, notMeant, targetFields } from '../../../form/target.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { headersText } from '../forwarding/headers-text.ts'

/** A handler as it is typed. */
export const handlerSchema = z
  .strictObject({ ...targetFields, headers: headersText })
  .refine((typed) => isMeant(typed), notMeant)
export type TypedHandler = z.input<typeof handlerSchema>

export const noHandler: TypedHandler = { url: '', remote: false, headers: '' }

/** Numbers to choose from. */
export const counts = (...values: readonly number[]) =>
  values.map((value) => ({ value, label: formatCount(value) }))

type HandlerFieldsProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly label: string
  readonly url: Path<In>
  readonly remote: Path<In>
  readonly headers: Path<In>
}

/** Address and headers of a handler. */
export const HandlerFields = <In extends FieldValues, Out>(props: HandlerFieldsProps<In, Out>) => (
  <div className="md-stack md-stack--tight">
    <FormTarget {...props} />
    <FormText
      form={props.form}
      name={props.headers}
      label="Extra headers"
      placeholder="X-Name: value"
      help="One per line. Their values are not stored."
      multiline
      minRows={2}
      maxRows={5}
    />
  </div>
)
