import type { JsonSchema } from '../../../../contract/openapi-document.ts'
import { typeNotation } from '../../../../contract/type-notation.ts'
import { membersOf } from './members.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { CodedText } from './coded-text.tsx'

/** Members of a shape; of one that has none its type. */
export const SchemaTable = ({ title, schema }: { readonly title: string; readonly schema: JsonSchema }) => {
  const members = membersOf(schema)
  if (members.length === 0)
    return (
      <p>
        {title}: <code className="md-mono">{typeNotation(schema)}</code>
      </p>
    )
  return (
    <SimpleTable
      className="md-narrow-names"
      label={title}
      rows={members}
      keyOf={({ path }) => path}
      columns={[
        {
          head: title,
          className: 'md-mono',
          cell: ({ path, isRequired }) => (
            <>
              {path}
              {isRequired ? '' : '?'}
            </>
          ),
        },
        { head: 'Type', className: 'md-mono', cell: ({ type }) => type },
        { head: 'What it is', cell: ({ description }) => <CodedText text={description} /> },
      ]}
    />
  )
}
