import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MethodEntry } from './method-entry.tsx'
import { SchemaTable } from './schema-table.tsx'
import { CodedText } from './coded-text.tsx'

/** Every method of the desk by topic, and the shapes they share: for scripts. */
export const ApiSection = () => {
  const { data, failure, refetch } = useDeskQuery('desk.api', {})
  const [text, setText] = useState('')
  if (data === undefined)
    return failure === null ? (
      <Skeleton variant="rounded" height={260} />
    ) : (
      <ErrorPanel failure={failure} onRetry={refetch} />
    )
  const { document } = data
  const words = text.toLowerCase().split(/\s+/)
  const isFound = (...fields: readonly string[]): boolean =>
    words.every((word) => fields.some((field) => field.toLowerCase().includes(word)))
  const operations = Object.values(document.paths)
    .map(({ post }) => post)
    .filter(({ operationId, summary }) => isFound(operationId, summary))
  const shapes = Object.entries(document.components.schemas).filter(([name, schema]) =>
    isFound(name, schema.description ?? ''),
  )
  return (
    <Stack spacing={2}>
      <Panel
        title="For scripts"
        actions={
          <CopyButton
            text={() => JSON.stringify(document, null, 2)}
            what="OpenAPI document"
            caption="Copy OpenAPI"
          />
        }
      >
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          <CodedText text={document.info.description} />
        </Typography>
      </Panel>
      <TextField
        label="Find methods and shapes"
        value={text}
        onChange={({ target }) => setText(target.value)}
        helperText={`${operations.length} methods, ${shapes.length} shapes`}
      />
      {document.tags.map(({ name }) => {
        const ofTopic = operations.filter(({ tags }) => tags.includes(name))
        return ofTopic.length === 0 ? null : (
          <Panel key={name} title={name} flush>
            {ofTopic.map((operation) => (
              <MethodEntry key={operation.operationId} operation={operation} />
            ))}
          </Panel>
        )
      })}
      {shapes.map(([name, schema]) => (
        <Panel key={name} title={name} description={<CodedText text={schema.description ?? ''} />}>
          <SchemaTable title="Member" schema={schema} />
        </Panel>
      ))}
    </Stack>
  )
}
