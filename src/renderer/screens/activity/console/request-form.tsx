import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import type { Json } from '../../../../contract/scalars.ts'
import { withValueAt, type JsonPath } from './json-path.ts'
import { problemsByPath, type ReadRequest } from './read-request.ts'
import { shapeOf } from './request-shape.ts'
import { MemberFields, ShapeField } from './shape-field.tsx'

type RequestFormProps = {
  readonly schema: Json
  readonly read: ReadRequest
  /** The newest JSON that could be read: shown while the text is none. */
  readonly value: Json
  readonly onChange: (value: Json) => void
  readonly wireWord: (neutral: string) => string | undefined
}

/** The request as fields, made from its schema. It shows what the JSON beside it says, and changes it. */
export const RequestForm = ({ schema, read, value, onChange, wireWord }: RequestFormProps) => {
  const shape = useMemo(() => shapeOf(schema), [schema])
  const problems = useMemo(() => problemsByPath(read.problems), [read])
  const fields = {
    path: [] as JsonPath,
    value,
    problems,
    wireWord,
    onChange: (path: JsonPath, next: Json | undefined) => onChange(withValueAt(value, path, next) ?? null),
  }
  return (
    <fieldset disabled={read.syntax !== null}>
      <legend className="md-hidden">Request as fields</legend>
      {read.syntax !== null && (
        <Alert severity="info" className="md-above--far">
          The JSON is not valid at the moment; the fields show its last valid state.
        </Alert>
      )}
      <div className="md-form__fields">
        {shape.kind === 'group' ? (
          <MemberFields {...fields} members={shape.members} />
        ) : (
          <ShapeField {...fields} label="Request" optional={false} shape={shape} />
        )}
      </div>
    </fieldset>
  )
}
