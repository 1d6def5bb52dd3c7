import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MethodEntry } from './method-entry.tsx'
import { SchemaTable } from './schema-table.tsx'
import { indexDocument } from './search-document.ts'
import type { OpenApiDocument } from '../../../../contract/openapi-document.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CodedText } from './coded-text.tsx'

/** Every method of the desk by topic, and the shapes they share: for scripts. */
export const ApiSection = () => {
  const { data, failure, refetch } = useDeskQuery('desk.api', {})
  if (data === undefined)
    return failure === null ? (
      <Skeleton variant="rounded" height={260} />
    ) : (
      <ErrorPanel failure={failure} onRetry={refetch} />
    )
  return <ApiDocument document={data.document} />
}

const ApiDocument = ({ document }: { readonly document: OpenApiDocument }) => {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const index = useMemo(() => indexDocument(document), [document])
  const operations = useMemo(() => index.operations(wanted), [index, wanted])
  const shapes = useMemo(() => index.shapes(wanted), [index, wanted])
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          type="search"
          placeholder="Find methods, fields, errors and shapes"
          value={text}
          onChange={({ target }) => setText(target.value)}
          fullWidth
          sx={{ '& .MuiInputBase-root': { pl: '10px' } }}
          slotProps={{
            htmlInput: { 'aria-label': 'Find methods, fields, errors and shapes' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Box sx={{ flex: 'none' }}>
          <CopyButton
            text={() => JSON.stringify(document, null, 2)}
            what="OpenAPI document"
            caption="Copy OpenAPI"
          />
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" role="status">
        {operations.length} methods, {shapes.length} shapes
      </Typography>
      <Panel title="For scripts">
        <Typography variant="body2">
          Everything a person can do in Marketdesk goes through these methods.
        </Typography>
        <Fold title="How they are called">
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            <CodedText text={document.info.description} />
          </Typography>
        </Fold>
      </Panel>
      {document.tags.map(({ name }) => {
        const ofTopic = operations.filter(({ it }) => it.tags.includes(name))
        return ofTopic.length === 0 ? null : (
          <Panel key={name} title={name} flush>
            {ofTopic.map(({ it, places }) => (
              <MethodEntry key={it.operationId} operation={it} places={places} />
            ))}
          </Panel>
        )
      })}
      {shapes.map(({ it: name }) => {
        const schema = document.components.schemas[name] ?? {}
        return (
          <Panel
            key={name}
            title={`Shape ${name}`}
            description={<CodedText text={schema.description ?? ''} />}
          >
            <SchemaTable title="Member" schema={schema} />
          </Panel>
        )
      })}
      {operations.length + shapes.length === 0 && (
        <EmptyState title="No match for all these words">
          Names, summaries, fields and errors are searched.
        </EmptyState>
      )}
    </Stack>
  )
}
