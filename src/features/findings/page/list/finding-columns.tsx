import type { FindingRow } from '../../contract.ts'
import { findingPlace } from '../../core/finding-place.ts'
import { kindFacts } from '../../core/kinds.ts'
import { severityWords, standingWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

export const findingColumns: readonly Column<FindingRow>[] = [
  {
    id: 'severity',
    header: 'Severity',
    width: 104,
    hover: false,
    cell: ({ severity }) => <StatusChip {...severityWords[severity]} />,
    text: ({ severity }) => severityWords[severity].word,
  },
  {
    id: 'what',
    header: 'What',
    width: 230,
    grow: 1,
    hover: false,
    cell: ({ title, text }) => (
      <span className="md-two-lines md-two-lines--wrap">
        <span className="md-name">{visibleText(title)}</span>
        <span className="md-quiet">
          <AddressedText text={text} plain />
        </span>
      </span>
    ),
    text: ({ title, text }) => `${title}. ${text}`,
  },
  {
    id: 'state',
    header: 'State',
    width: 116,
    priority: 2,
    hover: false,
    cell: (row) => standingWords(row),
    text: standingWords,
  },
  {
    id: 'count',
    header: 'Count',
    width: 70,
    align: 'right',
    priority: 3,
    cell: ({ count }) => formatCount(count),
    text: ({ count }) => String(count),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 170,
    priority: 3,
    cell: ({ kind }) => kindFacts[kind].title,
    text: ({ kind }) => kindFacts[kind].title,
  },
  {
    id: 'first',
    header: 'First',
    width: 100,
    usual: false,
    hover: false,
    cell: ({ firstSeen }) => <Time at={firstSeen} />,
    text: ({ firstSeen }) => firstSeen,
  },
  {
    id: 'last',
    header: 'Last',
    width: 100,
    priority: 2,
    hover: false,
    cell: ({ lastSeen }) => <Time at={lastSeen} />,
    text: ({ lastSeen }) => lastSeen,
  },
  {
    id: 'place',
    header: 'Look at',
    width: 110,
    priority: 2,
    hover: false,
    cell: (row) => {
      const { label, ...place } = findingPlace(row)
      return (
        <TextLink tabIndex={-1} underline="hover" {...place} onClick={(event) => event.stopPropagation()}>
          {label}
        </TextLink>
      )
    },
  },
]
