import type { AuditFinding } from '../../../../contract/audit-shapes.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { wordOfFinding } from './audit-words.ts'

/** A finding with the name of its listener. */
export type FindingRow = AuditFinding & { readonly listenerName: string }

/** Columns of the list of findings. @param isOfOne all are of one listener: the transaction tells them apart, its name does not */
export const findingColumns = (isOfOne: boolean): readonly Column<FindingRow>[] => [
  {
    id: 'kind',
    header: 'Finding',
    width: 150,
    hover: false,
    cell: (row) => {
      const { word, tone, means } = wordOfFinding(row)
      return row.backfill === null ? (
        <StatusChip word={word} tone={tone} title={means} />
      ) : (
        <StatusChip word="Filled in" tone="info" title={`${word}: ${means}`} />
      )
    },
    text: (row) => `${wordOfFinding(row).word}${row.backfill === null ? '' : ', filled in'}`,
  },
  {
    id: 'event',
    header: 'Event',
    width: 90,
    from: 860,
    cell: ({ eventName }) => (eventName === null ? <Missing /> : visibleText(eventName)),
    text: ({ eventName }) => eventName ?? '',
  },
  {
    id: 'listener',
    header: 'Listener',
    ...(isOfOne ? { usual: false } : {}),
    width: 120,
    grow: 1,
    from: 900,
    cell: ({ listenerName }) => visibleText(listenerName),
    text: ({ listenerName }) => listenerName,
  },
  {
    id: 'explanation',
    header: 'What was found',
    width: 230,
    grow: 6,
    cell: ({ explanation }) => visibleText(explanation),
    text: ({ explanation }) => explanation,
  },
  {
    id: 'block',
    header: 'Block',
    width: 80,
    align: 'right',
    cell: ({ blockNumber }) => (blockNumber === null ? <Missing /> : formatCount(blockNumber)),
    text: ({ blockNumber }) => String(blockNumber ?? ''),
  },
  {
    id: 'time',
    header: 'Block time',
    width: 120,
    from: isOfOne ? 900 : 760,
    hover: false,
    cell: ({ blockTime }) => (blockTime === null ? <Missing /> : <Time at={blockTime} />),
    text: ({ blockTime }) => blockTime ?? '',
  },
  {
    id: 'transaction',
    header: 'Transaction',
    width: 112,
    from: isOfOne ? 730 : 1_300,
    hover: false,
    cell: ({ txnHash }) =>
      txnHash === null ? (
        <Missing />
      ) : (
        <Hex value={txnHash} what="transaction hash" head={6} tabbable={false} />
      ),
    text: ({ txnHash }) => txnHash ?? '',
  },
]
