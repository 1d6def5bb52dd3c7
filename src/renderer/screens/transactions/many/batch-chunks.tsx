import { useMemo } from 'react'
import type { BulkChunk } from '../../../../contract/bulk.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { BulkAction } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useCurrencyLabel } from '../../../api/currency-symbols.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { useNavigate } from '../../../ui/navigation/navigator.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { chunkColumns } from './chunk-columns.tsx'
import { chunkWords } from './bulk-words.ts'

const chunksList = defineList<BulkChunk>({
  name: 'batch-chunks',
  label: 'Chunks',
  noun: ['chunk', 'chunks'],
  columns: chunkColumns('cancel'),
  keyOf: ({ chunk }) => chunk,
  rowHeight: 52,
})

type BatchChunksProps = Pick<Output<'bulk.get'>, 'chunks' | 'gasCap'> & {
  readonly action: BulkAction
  readonly network: string | undefined
}

const capFrom = {
  form: 'as you entered it',
  node: 'half a block, or the largest transaction the node allows',
  default: 'half a typical block; no node was asked',
} as const

const nothing = (): void => undefined

/** Chunks of a batch: each is a build of its own, opened to be read, tried, exported and run. */
export const BatchChunks = ({ chunks, gasCap, action, network }: BatchChunksProps) => {
  const labelOf = useCurrencyLabel(network)
  const navigate = useNavigate()
  const columns = useMemo(() => chunkColumns(action), [action])
  const words = chunkWords({
    chunks,
    cap: gasCap?.gas ?? null,
    nameOf: (currency) => visibleText(labelOf(currency)),
    names: useCurrentProject().project?.wireNames,
  })
  const from = gasCap === null ? '' : ` (${capFrom[gasCap.from]})`
  return (
    <>
      {words !== '' && (
        <p className="md-page-note">
          {words}
          {from}.
        </p>
      )}
      <List
        list={chunksList}
        columns={columns}
        source={{ rows: chunks, isPending: false, failure: null, refetch: nothing }}
        onOpen={({ draft, build }) => void navigate({ to: '/transactions', search: { draft, build } })}
        empty={null}
      />
    </>
  )
}
