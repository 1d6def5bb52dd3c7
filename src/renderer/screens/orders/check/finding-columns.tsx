import type { FindingRow } from '../../../../contract/findings.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleOf, SeverityChip } from '../rule-marks.tsx'

const titleOf = ({ rule }: FindingRow): string => ruleOf(rule)?.title ?? rule

/** Columns of what a check found. */
export const findingColumns = (): readonly Column<FindingRow>[] => [
  {
    id: 'severity',
    header: 'Severity',
    width: 96,
    hover: false,
    cell: ({ severity }) => <SeverityChip severity={severity} />,
    text: ({ severity }) => severity,
  },
  {
    id: 'rule',
    header: 'Rule',
    width: 230,
    cell: (row) => <b className="md-name">{titleOf(row)}</b>,
    text: titleOf,
  },
  {
    id: 'name',
    header: 'Collectible',
    width: 150,
    cell: ({ name }) => visibleText(name),
    text: ({ name }) => name,
  },
  {
    id: 'token',
    header: 'Token id',
    width: 116,
    hover: false,
    from: 900,
    cell: ({ tokenId }) => <Hex value={tokenId} what="the token id" head={5} tail={4} tabbable={false} />,
    text: ({ tokenId }) => tokenId,
  },
  { id: 'side', header: 'Side', width: 76, cell: ({ side }) => side, text: ({ side }) => side },
  {
    id: 'text',
    header: 'Found',
    width: 260,
    grow: 1,
    cell: ({ text }) => visibleText(text),
    text: ({ text }) => text,
  },
]
