import type { Output } from '../../../../contract/contract.ts'
import type { BulkAction } from '../../../../core/transactions/bulk/bulk-row.ts'
import { originWords } from '../../../../core/transactions/intent-words.ts'
import { useCurrencyLabel } from '../../../api/currency-symbols.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { chunkOutcome, chunkState, chunkWords } from './bulk-words.ts'

type BatchChunksProps = Pick<Output<'bulk.get'>, 'chunks' | 'gasCap'> & {
  readonly action: BulkAction
  readonly network: string | undefined
}

const capFrom = {
  form: 'as you entered it',
  node: 'half a block, or the largest transaction the node allows',
  default: 'half a typical block; no node was asked',
} as const

/** Chunks of a batch: each is a build of its own, opened to be read, tried, exported and run. */
export const BatchChunks = ({ chunks, gasCap, action, network }: BatchChunksProps) => {
  const labelOf = useCurrencyLabel(network)
  const words = chunkWords({
    chunks,
    cap: gasCap?.gas ?? null,
    nameOf: (currency) => visibleText(labelOf(currency)),
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
      <SimpleTable
        label="Chunks"
        rows={chunks}
        keyOf={(chunk) => chunk.chunk}
        columns={[
          { head: 'Chunk', className: 'md-number', cell: (chunk) => chunk.chunk },
          { head: 'Rows', className: 'md-figures', cell: (chunk) => chunk.rows },
          {
            head: 'Gas',
            className: 'md-figures',
            cell: (chunk) => (
              <>
                {chunk.gasFrom === 'estimate' && 'about '}
                {formatCount(Number(chunk.gas))}
              </>
            ),
          },
          {
            head: 'Verdict',
            cell: (chunk) => (
              <>
                <StatusChip {...chunkState(chunk)} isPlain />{' '}
                <span className="md-quiet">
                  <AddressedText
                    text={chunk.verdict === null ? chunk.headline : chunkOutcome(chunk.headline, action)}
                    plain
                  />
                </span>
                {chunk.origin === 'desk' && <div className="md-quiet md-small">{originWords.desk}</div>}
              </>
            ),
          },
          {
            head: 'Run',
            style: { whiteSpace: 'nowrap' },
            cell: (chunk) => (chunk.run === 'none' ? <span className="md-quiet">not run</span> : chunk.run),
          },
          {
            hiddenHead: 'Open',
            style: { textAlign: 'right', paddingRight: 0 },
            cell: (chunk) => (
              <LinkButton size="small" to="/transactions" search={{ draft: chunk.draft, build: chunk.build }}>
                Open
              </LinkButton>
            ),
          },
        ]}
      />
    </>
  )
}
