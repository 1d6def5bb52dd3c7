import Button from '@mui/material/Button'
import type { LaboratorySummary } from '../../../../contract/laboratory.ts'
import { partStates, partWords, sideWords } from '../../../../core/laboratory/report-words.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { durationOf } from './duration-of.ts'

/** How each part of a drill went. */
export const DrillParts = ({ parts }: { readonly parts: LaboratorySummary['parts'] }) => (
  <SimpleTable
    className="md-report__table"
    label="Parts of the drill"
    rows={parts}
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
          visibleText(answers.map(({ answer, count }) => `${formatCount(count)} × ${answer}`).join(', ')),
      },
      { head: 'Median', className: 'md-number', cell: ({ median }) => durationOf(median) },
      { head: 'Longest', className: 'md-number', cell: ({ longest }) => durationOf(longest) },
    ]}
  />
)

/** How fast each handler answered. */
export const HandlerTimes = ({ times }: { readonly times: LaboratorySummary['times'] }) => (
  <SimpleTable
    className="md-report__table"
    label="Times of the handlers"
    rows={times}
    keyOf={({ of }) => of}
    columns={[
      { head: 'Handler', isName: true, cell: ({ of }) => sideWords[of] },
      { head: 'Answers', className: 'md-number', cell: ({ answers }) => formatCount(answers) },
      { head: 'Median', className: 'md-number', cell: ({ median }) => durationOf(median) },
      { head: '95 % within', className: 'md-number', cell: ({ p95 }) => durationOf(p95) },
      { head: 'Longest', className: 'md-number', cell: ({ longest }) => durationOf(longest) },
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
                size="small"
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
        Left out, because the old handler’s two answers differ there:{' '}
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
