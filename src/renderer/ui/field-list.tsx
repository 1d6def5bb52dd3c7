import type { ReactNode } from 'react'
import './detail-drawer.css'
import { Missing } from './formats.tsx'
import { type Possible, present } from './possible.ts'

export type Field = {
  readonly label: string
  /** `null` and `undefined`: not there, which is said. */
  readonly value: ReactNode
  readonly title?: string
}

/** Labels and values, one under the other. What is missing is shown as missing, never left out without a word. */
export const FieldList = ({ fields }: { readonly fields: readonly Possible<Field>[] }) => (
  <dl className="md-fields">
    {present(fields).map((field) => (
      <div key={field.label} className="md-fields__row">
        <dt title={field.title}>{field.label}</dt>
        <dd>{field.value ?? <Missing />}</dd>
      </div>
    ))}
  </dl>
)
