import { intentWords } from '../../../../core/transactions/intent-words.ts'
import type { DraftRow } from '../../../../contract/transactions.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { DraftVerdict } from './draft-verdict.tsx'

const tokensOf = ({ form }: DraftRow): string =>
  form.orders
    .map(({ tokenId, quantity }) =>
      quantity === '1' || quantity === '' ? tokenId : `${quantity} × ${tokenId}`,
    )
    .filter((text) => text !== '')
    .join(', ')

/** Columns of the list of drafts. */
export const draftColumns: readonly Column<DraftRow>[] = [
  {
    id: 'kind',
    header: 'Kind',
    width: 104,
    cell: ({ form }) => <b className="md-name">{intentWords[form.kind].word}</b>,
    text: ({ form }) => intentWords[form.kind].word,
    hover: false,
  },
  {
    id: 'tokens',
    header: 'Collectibles',
    width: 120,
    cell: (row) =>
      row.damaged === undefined ? (
        visibleText(tokensOf(row)) || <span className="md-quiet">none yet</span>
      ) : (
        <StatusChip word="damaged" tone="error" title={row.damaged} />
      ),
    text: (row) => row.damaged ?? tokensOf(row),
  },
  {
    id: 'verdict',
    header: 'Verdict',
    width: 240,
    grow: 4,
    cell: ({ newestBuild }) => <DraftVerdict build={newestBuild} />,
    text: ({ newestBuild }) => (newestBuild === null ? 'not built' : ''),
    hover: false,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 150,
    from: 1250,
    cell: ({ form }) =>
      form.collectionAddress === '' ? (
        <span className="md-quiet">—</span>
      ) : (
        <Hex value={form.collectionAddress} what="the collection" tabbable={false} />
      ),
    text: ({ form }) => form.collectionAddress,
    hover: false,
  },
  {
    id: 'taker',
    header: 'Account',
    width: 150,
    from: 900,
    cell: ({ form }) =>
      form.taker === '' ? (
        <span className="md-quiet">—</span>
      ) : (
        <Hex value={form.taker} what="the account" tabbable={false} />
      ),
    text: ({ form }) => form.taker,
    hover: false,
  },
  {
    id: 'note',
    header: 'Note',
    width: 120,
    grow: 1,
    from: 1350,
    cell: ({ form }) => visibleText(form.note),
    text: ({ form }) => form.note,
  },
  {
    id: 'run',
    header: 'Run',
    width: 156,
    cell: ({ openRun }) =>
      openRun === null ? (
        <span className="md-quiet">—</span>
      ) : (
        <StatusChip
          word={`unfinished, ${openRun.done} of ${openRun.acts}`}
          tone="warning"
          title="A run of this draft has not ended. Open the draft to go on with it, or to end it."
        />
      ),
    text: ({ openRun }) =>
      openRun === null ? '' : `run ${openRun.run} unfinished, ${openRun.done} of ${openRun.acts} acts done`,
    hover: false,
  },
  {
    id: 'builds',
    header: 'Builds',
    width: 72,
    from: 1150,
    align: 'right',
    cell: ({ builds }) => String(builds),
    text: ({ builds }) => String(builds),
  },
  {
    id: 'changed',
    header: 'Changed',
    width: 120,
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
    text: ({ updatedAt }) => updatedAt,
    hover: false,
  },
]
