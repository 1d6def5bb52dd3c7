import { useState } from 'react'
import type { JsonSchema } from '../../../../contract/openapi-document.ts'
import { CodedText } from './coded-text.tsx'
import { SchemaTable } from './schema-table.tsx'

/** One shape: its name and what it is, and when it is opened its members. */
export const ShapeEntry = ({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="md-api-entry" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code className="md-mono">{name}</code>{' '}
        <span className="md-quiet">
          <CodedText text={schema.description ?? ''} />
        </span>
      </summary>
      {isOpen && <SchemaTable title="Member" schema={schema} />}
    </details>
  )
}
