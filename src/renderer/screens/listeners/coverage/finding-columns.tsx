import type { AuditFinding } from '../../../../contract/audit-shapes.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { findingWords } from './audit-words.ts'

/** A finding with the name of its listener. */
export type FindingRow = AuditFinding & { readonly listenerName: string }

/** Columns of the list of findings. */
export const findingColumns: readonly Column<FindingRow>[] = [
  {
    id: 'kind',
    header: 'Finding',
    width: 150,
    hover: false,
    cell: ({ kind }) => {
      const { word, tone, means } = findingWords[kind]
      return <StatusChip word={word} tone={tone} title={means} />
    },
    text: ({ kind }) => findingWords[kind].word,
  },
  {
    id: 'event',
    header: 'Event',
    width: 110,
    cell: ({ eventName }) => (eventName === null ? <Missing /> : visibleText(eventName)),
    text: ({ eventName }) => eventName ?? '',
  },
  {
    id: 'listener',
    header: 'Listener',
    width: 150,
    grow: 1,
    from: 900,
    cell: ({ listenerName }) => visibleText(listenerName),
    text: ({ listenerName }) => listenerName,
  },
  {
    id: 'explanation',
    header: 'What was found',
    width: 230,
    grow: 4,
    cell: ({ explanation }) => visibleText(explanation),
    text: ({ explanation }) => explanation,
  },
  {
    id: 'filled',
    header: 'Filled in',
    width: 90,
    from: 1_000,
    hover: false,
    cell: ({ backfill, kind }) => {
      if (backfill !== null) return <StatusChip word="Filled in" tone="info" />
      return kind === 'missed' || kind === 'missed-in-outage' ? 'no' : <Missing />
    },
    text: ({ backfill }) => (backfill === null ? '' : 'filled in'),
  },
  {
    id: 'block',
    header: 'Block',
    width: 96,
    align: 'right',
    cell: ({ blockNumber }) => (blockNumber === null ? <Missing /> : formatCount(blockNumber)),
    text: ({ blockNumber }) => String(blockNumber ?? ''),
  },
  {
    id: 'time',
    header: 'Block time',
    width: 120,
    hover: false,
    cell: ({ blockTime }) => (blockTime === null ? <Missing /> : <Time at={blockTime} />),
    text: ({ blockTime }) => blockTime ?? '',
  },
  {
    id: 'transaction',
    header: 'Transaction',
    width: 150,
    from: 1_120,
    hover: false,
    cell: ({ txnHash }) =>
      txnHash === null ? <Missing /> : <Hex value={txnHash} what="transaction hash" tabbable={false} />,
    text: ({ txnHash }) => txnHash ?? '',
  },
]
