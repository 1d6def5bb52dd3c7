import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ApiOperation } from '../../../../contract/openapi-document.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { curlOf } from './curl.ts'
import { SchemaTable } from './schema-table.tsx'
import './api.css'
import { CodedText } from './coded-text.tsx'

const Words = ({ label, words }: { readonly label: string; readonly words: readonly string[] | undefined }) =>
  words === undefined || words.length === 0 ? null : (
    <Typography variant="body2" sx={{ my: 1 }}>
      {label}: <code className="md-mono">{words.join(', ')}</code>
    </Typography>
  )

const shownPlaces = 4

/** One method: name and summary, and when it is opened its shapes, failures and a command. */
export const MethodEntry = ({
  operation,
  places,
}: {
  readonly operation: ApiOperation
  /** Members and failures that have the words that were searched for. */
  readonly places: readonly string[]
}) => {
  const [isOpen, setOpen] = useState(false)
  const { operationId, summary, requestBody, responses } = operation
  const output = responses['200']?.content['application/json'].schema.properties?.['value'] ?? {}
  return (
    <details className="md-api-entry" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code className="md-mono">{operationId}</code>{' '}
        <span className="md-text md-quiet">
          <CodedText text={summary} />
        </span>
        {places.length > 0 && (
          <span className="md-small md-quiet" style={{ display: 'block' }}>
            Found at <code className="md-mono">{places.slice(0, shownPlaces).join(', ')}</code>
            {places.length > shownPlaces && ` and ${places.length - shownPlaces} more places`}
          </span>
        )}
      </summary>
      {isOpen && (
        <Box sx={{ py: 1, typography: 'body2' }}>
          <CopyButton text={curlOf(operation)} what={`curl of ${operationId}`} caption="Copy curl" />
          <pre className="md-mono md-command">{curlOf(operation)}</pre>
          <SchemaTable title="Input" schema={requestBody.content['application/json'].schema} />
          <SchemaTable title="Output" schema={output} />
          <Words label="Fails with" words={operation['x-errors']} />
          <Words label="Shows" words={operation['x-reads']} />
          <Words label="Changes" words={operation['x-changes']} />
        </Box>
      )}
    </details>
  )
}
