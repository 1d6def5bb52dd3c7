import Box from '@mui/material/Box'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Check = Output<'projects.test'>['checks'][number]

const parts: Record<Check['part'], { readonly name: string; readonly key: string }> = {
  marketplace: { name: 'Marketplace', key: 'access key' },
  metadata: { name: 'Metadata', key: 'access key' },
  relayer: { name: 'Relayer', key: 'access key' },
  api: { name: 'API', key: 'access key' },
  indexer: { name: 'Indexer', key: 'secret key' },
  node: { name: 'Node', key: '' },
}

const states: Record<Check['state'], { readonly word: string; readonly tone: Tone }> = {
  passed: { word: 'Connected', tone: 'success' },
  uncertain: { word: 'Answers; key not verified', tone: 'warning' },
  refused: { word: 'Key refused', tone: 'error' },
  failed: { word: 'Failed', tone: 'error' },
}

/** What each address of a project answered when it was tested. */
export const ConnectionChecks = ({
  checks,
  failure,
}: {
  readonly checks: readonly Check[] | null
  readonly failure: Failure | null
}) => {
  const { nameOf } = useNetworks()
  if (failure !== null) return <ErrorPanel failure={failure} />
  if (checks === null)
    return <output className="md-text md-quiet">Testing each address with its key …</output>
  if (checks.length === 0) return <p className="md-text md-quiet">No address to test yet.</p>
  return (
    <div className="md-text">
      <SimpleTable
        label="Connections"
        rows={checks}
        keyOf={({ part, network }) => `${part} ${network ?? ''}`}
        columns={[
          {
            head: 'Address',
            isName: true,
            cell: ({ part, network }) => (
              <>
                {parts[part].name}
                <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
                  {[network === null ? '' : nameOf(network), parts[part].key].filter(Boolean).join(', ')}
                </Box>
              </>
            ),
          },
          { head: 'Result', cell: ({ state }) => <StatusChip {...states[state]} /> },
          {
            head: 'Answer',
            cell: ({ state, message, hint }) =>
              state === 'passed' ? null : visibleText(hint === null ? message : `${message} ${hint}`),
          },
          {
            head: 'Time',
            style: { textAlign: 'right', whiteSpace: 'nowrap' },
            cell: ({ milliseconds }) => `${milliseconds} ms`,
          },
        ]}
      />
    </div>
  )
}
