import type { FindingRow } from '../../../../contract/findings.ts'
import { severityWords } from '../../../parts/findings/finding-words.ts'
import { countOf } from '../../../ui/count-format.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { timeColumn } from '../../../ui/time-column.tsx'
import { problemText, tokenOf } from './problem-words.ts'

export const problemColumns: readonly Column<FindingRow>[] = [
  {
    id: 'title',
    header: 'Problem',
    width: 240,
    grow: 0.6,
    cell: ({ title, severity }) => <StatusChip word={title} tone={severityWords[severity].tone} isPlain />,
    text: ({ title }) => title,
  },
  {
    id: 'token',
    header: 'Token id',
    width: 104,
    hover: false,
    cell: (row) => {
      const token = tokenOf(row)
      if (row.count > 1 && row.subject.order === null) return countOf(row.count, 'order')
      return token === '' ? (
        <Missing />
      ) : (
        <Hex value={token} what="the token id" head={5} tail={4} tabbable={false} />
      )
    },
    text: tokenOf,
  },
  {
    id: 'text',
    header: 'Found',
    width: 200,
    grow: 1,
    priority: 2,
    cell: (row) => <AddressedText text={problemText(row)} tabbable={false} />,
    text: problemText,
  },
  timeColumn(({ firstSeen }) => firstSeen, { id: 'first', header: 'Since', width: 96 }),
  {
    id: 'note',
    header: 'Note',
    width: 140,
    usual: false,
    cell: ({ note }) => note,
    text: ({ note }) => note,
  },
]
