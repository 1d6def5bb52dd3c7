import type { Field } from './field-list.tsx'
import { Missing } from './formats.tsx'
import { present, type Possible } from './possible.ts'

type FiguresProps = {
  readonly fields: readonly Possible<Field>[]
  /** Next to each other, however many they are. */
  readonly isLine?: boolean
}

/** Values that are seen first, each below its name. */
export const Figures = ({ fields, isLine = false }: FiguresProps) => (
  <dl className={isLine ? 'md-labelled' : 'md-labelled md-grid md-grid--figures'}>
    {present(fields).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? <Missing />}</dd>
      </div>
    ))}
  </dl>
)
