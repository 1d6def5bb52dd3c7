import type { BulkChunk } from '../../../../contract/bulk.ts'
import type { BulkAction } from '../../../../core/transactions/bulk/bulk-row.ts'
import { originWords } from '../../../../core/transactions/intent-words.ts'
import { MarketplaceName } from '../../../parts/marketplace-name.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { rowsColumn } from './rows-column.ts'
import { chunkOutcome, chunkState } from './bulk-words.ts'

const gasOf = ({ gas, gasFrom }: BulkChunk): string =>
  `${gasFrom === 'estimate' ? 'about ' : ''}${formatCount(Number(gas))}`

/** What a chunk comes to. */
const outcomeOf = (chunk: BulkChunk, action: BulkAction): string =>
  chunk.verdict === null ? chunk.headline : chunkOutcome(chunk.headline, action)

/** Columns of the chunks of a batch. */
export const chunkColumns = (action: BulkAction): readonly Column<BulkChunk>[] => [
  {
    id: 'chunk',
    header: 'Chunk',
    width: 92,
    cell: ({ chunk }) => <b className="md-name">Chunk {chunk}</b>,
    text: ({ chunk }) => String(chunk),
  },
  {
    id: 'verdict',
    header: 'Verdict',
    width: 220,
    grow: 1,
    cell: (chunk) => (
      <span className="md-two-lines">
        <StatusChip {...chunkState(chunk)} isPlain />
        <span className="md-quiet">
          <AddressedText text={outcomeOf(chunk, action)} plain />
        </span>
      </span>
    ),
    text: (chunk) => `${chunkState(chunk).word}: ${outcomeOf(chunk, action)}`,
    hover: false,
  },
  rowsColumn,
  {
    id: 'gas',
    header: 'Gas',
    width: 130,
    align: 'right',
    from: 620,
    cell: gasOf,
    text: gasOf,
  },
  {
    id: 'marketplace',
    header: 'Marketplace',
    width: 130,
    from: 900,
    cell: ({ marketplace }) => <MarketplaceName kind={marketplace} />,
    text: ({ marketplace }) => marketplace,
    hover: false,
  },
  {
    id: 'origin',
    header: 'Built by',
    width: 200,
    usual: false,
    cell: ({ origin }) => (origin === 'desk' ? originWords.desk : 'The service'),
    text: ({ origin }) => origin,
  },
  {
    id: 'run',
    header: 'Run',
    // The button for the columns lies over the end of its head.
    width: 128,
    cell: ({ run, draft, build }) =>
      run === 'none' ? (
        <>
          <span className="md-quiet">Not run</span>{' '}
          <TextLink
            to="/transactions"
            search={{ draft, build, part: 'run' }}
            // The row opens the same build for the keyboard.
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
          >
            Run…
          </TextLink>
        </>
      ) : (
        run
      ),
    hover: false,
    text: ({ run }) => (run === 'none' ? 'not run' : run),
  },
]
