import { evidencePlace } from '../../../../core/alerts/evidence-place.ts'
import { kindFacts } from '../../../../core/alerts/kinds.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { InPlaceOf } from '../../../ui/in-place-of.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { outageLength } from '../../../ui/outage-words.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { AlertEntry } from '../../../parts/alert-entries.ts'
import { alertStates, AlertState } from './alert-state.tsx'

/** In narrower tables (CSS pixels) how many and when stand under the words. */
const roomForTimes = 860

const what: Column<AlertEntry> = {
  id: 'what',
  header: 'What',
  width: 230,
  grow: 1,
  hover: false,
  cell: ({ title, newest, count, lastAt }) => (
    <span className="md-two-lines md-two-lines--wrap">
      <span className="md-name">{visibleText(title)}</span>
      <span className="md-quiet">
        {newest.resolvedAt === null ? (
          <InPlaceOf column="state">
            {newest.state === 'open' ? (
              <StatusChip {...alertStates.open} isPlain />
            ) : (
              alertStates[newest.state].word
            )}
            {' · '}
          </InPlaceOf>
        ) : (
          <>
            {'Resolved '}
            <InPlaceOf column="last">
              <Time at={newest.resolvedAt} />{' '}
            </InPlaceOf>
            {whyResolved(newest, newest.resolvedAt)}
            {' · '}
          </>
        )}
        {newest.resolvedAt === null && (
          <InPlaceOf column="last">
            <Time at={lastAt} />
            {' · '}
          </InPlaceOf>
        )}
        {count > 1 && kindFacts[newest.kind].mode === 'event' && (
          <InPlaceOf column="count">{countOf(count, 'event')} · </InPlaceOf>
        )}
        <AddressedText text={newest.text} plain />
      </span>
    </span>
  ),
  text: ({ title, newest }) => `${title}. ${newest.text}`,
}

/** No person ends an alert: what happens once ends by silence, and what holds by being over. */
const whyResolved = (
  { kind, lastAt }: Pick<AlertEntry['newest'], 'kind' | 'lastAt'>,
  resolvedAt: string,
): string => {
  const silent = Date.parse(resolvedAt) - Date.parse(lastAt)
  return kindFacts[kind].mode === 'event' && silent > 0
    ? `after ${outageLength(silent)} without a new one`
    : 'automatically'
}

const rest = (isResolved: boolean): readonly Column<AlertEntry>[] => [
  {
    id: 'state',
    header: 'State',
    width: 116,
    // In a narrower table it stands under the words.
    from: 640,
    // Under Resolved everything is.
    ...(isResolved ? { usual: false } : {}),
    hover: false,
    cell: ({ newest }) => <AlertState of={newest} />,
    text: ({ newest }) => `${alertStates[newest.state].word}${newest.muted === null ? '' : ', muted'}`,
  },
  {
    id: 'rule',
    header: 'Rule',
    width: 150,
    from: 1_200,
    cell: ({ newest }) => visibleText(newest.ruleName ?? kindFacts[newest.kind].title),
    text: ({ newest }) => newest.ruleName ?? kindFacts[newest.kind].title,
  },
  {
    id: 'count',
    header: 'Count',
    width: 66,
    align: 'right',
    from: roomForTimes,
    cell: ({ count }) => formatCount(count),
    text: ({ count }) => String(count),
  },
  {
    id: 'first',
    header: 'First',
    width: 100,
    usual: false,
    hover: false,
    cell: ({ firstAt }) => <Time at={firstAt} />,
    text: ({ firstAt }) => firstAt,
  },
  {
    id: 'last',
    header: isResolved ? 'Resolved' : 'Last',
    width: 100,
    from: roomForTimes,
    hover: false,
    cell: ({ newest, lastAt }) => <Time at={newest.resolvedAt ?? lastAt} />,
    text: ({ newest, lastAt }) => newest.resolvedAt ?? lastAt,
  },
  {
    id: 'evidence',
    header: 'Evidence',
    width: 92,
    from: 480,
    hover: false,
    cell: ({ newest }) => {
      const { label, ...place } = evidencePlace(newest)
      return (
        <TextLink tabIndex={-1} underline="hover" {...place} onClick={(event) => event.stopPropagation()}>
          {label}
        </TextLink>
      )
    },
  },
]

/** Columns of what is not resolved. */
export const openColumns: readonly Column<AlertEntry>[] = [what, ...rest(false)]
/** Columns of what is. */
export const resolvedColumns: readonly Column<AlertEntry>[] = [what, ...rest(true)]
