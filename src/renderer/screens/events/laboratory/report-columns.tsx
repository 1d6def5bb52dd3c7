import { Fragment } from 'react'
import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { findingOf, kindWords, stateWords } from '../../../../core/laboratory/report-words.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { InPlaceOf } from '../../../ui/in-place-of.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { shortTargets } from './short-targets.ts'
import { timeColumn } from '../../../ui/time-column.tsx'

const targetsText = ({ targets }: LaboratoryReport): string => targets.map(({ url }) => url).join(' → ')

const Targets = ({ urls }: { readonly urls: readonly string[] }) =>
  shortTargets(urls).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' → '}
      <span className="md-mono">{visibleText(text)}</span>
    </Fragment>
  ))

export const reportColumns: readonly Column<LaboratoryReport>[] = [
  timeColumn((row) => row.startedAt, { id: 'started', header: 'Started', width: 92, from: 480 }, 'clock'),
  {
    id: 'kind',
    header: 'What',
    width: 104,
    // In a narrower table it begins the finding: its handlers tell more.
    from: 600,
    cell: (row) => <b className="md-name">{kindWords[row.kind]}</b>,
    text: (row) => kindWords[row.kind],
  },
  {
    id: 'finding',
    header: 'Finding',
    width: 184,
    grow: 3,
    cell: (row) => {
      const { word, tone } = findingOf(row)
      return (
        <span className="md-two-lines md-two-lines--wrap">
          <span>
            <InPlaceOf column="kind">
              <b className="md-name">{kindWords[row.kind]}</b>{' '}
            </InPlaceOf>
            {row.state !== 'done' && (
              <>
                <StatusChip {...stateWords[row.state]} />{' '}
              </>
            )}
            {/* What is as it should be needs no colour. */}
            <span className={tone === 'success' ? undefined : `md-finding--${tone}`}>{word}</span>
          </span>
        </span>
      )
    },
    text: (row) =>
      [...(row.state === 'done' ? [] : [stateWords[row.state].word]), findingOf(row).word].join(': '),
  },
  {
    id: 'targets',
    header: 'Handlers',
    width: 150,
    grow: 2,
    from: 480,
    cell: ({ targets }) => (
      <span className="md-two-lines md-two-lines--wrap">
        <span>
          <Targets urls={targets.map(({ url }) => url)} />
        </span>
      </span>
    ),
    text: targetsText,
  },
]
