import type { FindingRow } from '../../contract.ts'
import { findingPlace } from '../../core/finding-place.ts'
import { kindFacts } from '../../core/kinds.ts'
import { severityWords, standingWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { columnsOf } from '../../../../renderer/ui/formats.tsx'

export const findingColumns = columnsOf<FindingRow>([
  {
    id: 'severity',
    header: 'Severity',
    width: 104,
    format: 'chip',
    value: ({ severity }) => severityWords[severity],
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
  { id: 'state', header: 'State', width: 116, priority: 2, format: 'text', value: standingWords },
  { id: 'count', header: 'Count', width: 70, priority: 3, format: 'count', value: ({ count }) => count },
  {
    id: 'kind',
    header: 'Kind',
    width: 170,
    priority: 3,
    format: 'text',
    value: ({ kind }) => kindFacts[kind].title,
  },
  {
    id: 'first',
    header: 'First',
    width: 100,
    usual: false,
    format: 'time',
    value: ({ firstSeen }) => firstSeen,
  },
  { id: 'last', header: 'Last', width: 100, priority: 2, format: 'time', value: ({ lastSeen }) => lastSeen },
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
])
