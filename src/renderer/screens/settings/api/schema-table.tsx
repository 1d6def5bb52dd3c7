import type { JsonSchema } from '../../../../contract/openapi-document.ts'
import { typeNotation } from '../../../../contract/type-notation.ts'
import { membersOf } from './members.ts'
import '../../../ui/plain-table.css'

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
    <table className="md-plain-table md-narrow-names" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ path, type, isRequired, description }) => (
          <tr key={path}>
            <td className="md-mono">
              {path}
              {isRequired ? '' : '?'}
            </td>
            <td className="md-mono">{type}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
