import Button from '@mui/material/Button'
import { Fragment } from 'react'
import type { LaboratorySummary } from '../../../../contract/laboratory.ts'
import { partStates, partWords, sideWords } from '../../../../core/laboratory/report-words.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { SimpleTable, type SimpleColumn } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { durationsOf } from './duration-of.ts'

type Measured = { readonly [K in 'median' | 'p95' | 'longest']: number | null }

/** A column of times: figures under each other, with one precision. */
const times = <Row extends Measured>(
  head: string,
  rows: readonly Row[],
  which: keyof Measured,
): SimpleColumn<Row> => {
  const write = durationsOf(rows.map((row) => row[which]))
  return { head, className: 'md-figures', cell: (row) => write(row[which]) }
}

/** How each part of a drill went, those that failed first. */
export const DrillParts = ({ parts }: { readonly parts: LaboratorySummary['parts'] }) => (
  <SimpleTable
    className="md-report__table"
    label="Parts of the drill"
    rows={parts.toSorted((a, b) => Number(b.state === 'faulty') - Number(a.state === 'faulty'))}
    keyOf={({ part }) => part}
    columns={[
      {
        head: 'Part',
        isName: true,
        cell: ({ part }) => (
          <>
            {partWords[part].title}{' '}
            <span className="md-quiet md-small md-report__about">{partWords[part].about}</span>
          </>
        ),
      },
      { head: 'State', cell: ({ state }) => <StatusChip {...partStates[state]} /> },
      {
        head: 'Answers',
        cell: ({ answers }) =>
          answers.map(({ answer, count }, index) => (
            <Fragment key={answer}>
              {index > 0 && ', '}
              <span className={answer.length < 20 ? 'md-report__answer' : undefined}>
                {formatCount(count)} × {visibleText(answer)}
              </span>
            </Fragment>
          )),
      },
      { ...times('Median', parts, 'median'), className: 'md-figures md-only-roomy' },
      times('Longest', parts, 'longest'),
    ]}
  />
)

/** How fast each handler answered. */
export const HandlerTimes = ({ times: rows }: { readonly times: LaboratorySummary['times'] }) => (
  <SimpleTable
    className="md-report__table"
    label="Times of the handlers"
    rows={rows}
    keyOf={({ of }) => of}
    columns={[
      {
        head: 'Handler',
        isName: true,
        cell: ({ of }) => (
          <>
            {sideWords[of]}
            {of === 'old' && (
              <span className="md-quiet md-small md-report__about"> Asked twice for each delivery.</span>
            )}
          </>
        ),
      },
      { head: 'Answers', className: 'md-figures', cell: ({ answers }) => formatCount(answers) },
      times('Median', rows, 'median'),
      times('95 % within', rows, 'p95'),
      times('Longest', rows, 'longest'),
    ]}
  />
)

type DifferenceGroupsProps = {
  readonly summary: LaboratorySummary
  /** The place whose deliveries are shown. */
  readonly place: string | null
  readonly onPlace: (place: string | null) => void
}

/** Where the answers differ, the most frequent place first, and what was left out. */
export const DifferenceGroups = ({ summary: { groups, noise }, place, onPlace }: DifferenceGroupsProps) => (
  <>
    {groups.length === 0 && <p className="md-quiet">No difference was found.</p>}
    {groups.length > 0 && (
      <SimpleTable
        className="md-report__table"
        label="Differences by place"
        rows={groups}
        keyOf={(group) => group.place}
        columns={[
          {
            head: 'Place',
            isName: true,
            cell: (group) => (
              <>
                <span className="md-mono">{visibleText(group.place)}</span>
                {group.noisy > 0 && (
                  <span className="md-quiet md-small md-report__about">
                    {' '}
                    The old handler’s two answers differ here in{' '}
                    {countOf(group.noisy, 'delivery', 'deliveries')}.
                  </span>
                )}
              </>
            ),
          },
          {
            head: 'Old',
            className: 'md-mono',
            cell: ({ old }) => (old === null ? <span className="md-quiet">nothing</span> : visibleText(old)),
          },
          {
            head: 'New',
            className: 'md-mono',
            cell: (group) =>
              group.new === null ? <span className="md-quiet">nothing</span> : visibleText(group.new),
          },
          {
            head: 'Deliveries',
            cell: (group) => (
              <Button
                aria-pressed={place === group.place}
                aria-label={`Show the deliveries that differ at ${visibleText(group.place)}`}
                onClick={() => onPlace(place === group.place ? null : group.place)}
              >
                {formatCount(group.deliveries)}
              </Button>
            ),
          },
        ]}
      />
    )}
    {noise.length > 0 && (
      <p className="md-quiet md-report__more">
        Ignored: varies between two identical requests:{' '}
        {noise.slice(0, 12).map((one, index) => (
          <span key={one.place}>
            {index > 0 && ', '}
            <span className="md-mono">{visibleText(one.place)}</span> ({formatCount(one.deliveries)})
          </span>
        ))}
        {noise.length > 12 && ` and ${countOf(noise.length - 12, 'more place')}`}.
      </p>
    )}
  </>
)
