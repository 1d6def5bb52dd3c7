import type { AuditFinding } from '../../../../contract/audit-shapes.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { InPlaceOf } from '../../../ui/in-place-of.tsx'
import { lineText, shortAddress, type EventNames } from '../../../../core/webhooks/event-line.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../parts/event-line.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { wordOfFinding } from './audit-words.ts'

/** A finding with the name of its listener. */
export type FindingRow = AuditFinding & { readonly listenerName: string }

/** What the log of a finding says: `Lantern #102 · from → to`; its event, or its contract, where that is not known. */
export const FindingLine = ({
  finding,
  names,
}: {
  readonly finding: FindingRow
  readonly names: EventNames
}) =>
  finding.args.length > 0 ? (
    <EventLineText line={whatHappened(finding, names)} />
  ) : (
    <span className="md-name">
      {visibleText(finding.eventName ?? 'A log')}
      {finding.contractAddress !== null && (
        <span className="md-line__who">
          {'\u2002'}of{' '}
          {visibleText(names.nameOf(finding.contractAddress) ?? shortAddress(finding.contractAddress))}
        </span>
      )}
    </span>
  )

const lineOf = (finding: FindingRow, names: EventNames): string =>
  finding.args.length > 0 ? lineText(whatHappened(finding, names)) : (finding.eventName ?? '')

const FindingKind = ({ row }: { readonly row: FindingRow }) => {
  const { word, tone, means } = wordOfFinding(row)
  return row.backfill === null ? (
    <StatusChip word={word} tone={tone} title={means} />
  ) : (
    <StatusChip word="Filled in" tone="info" title={`${word}: ${means}`} />
  )
}

/**
 * Columns of the list of findings.
 *
 * @param isOfOne all are of one listener: the transaction tells them apart, its name does not
 */
export const findingColumns = (isOfOne: boolean, names: EventNames): readonly Column<FindingRow>[] => [
  {
    id: 'kind',
    header: 'Finding',
    width: 176,
    hover: false,
    // In a narrower table it begins the line of what was found.
    priority: 3,
    cell: (row) => <FindingKind row={row} />,
    text: (row) => `${wordOfFinding(row).word}${row.backfill === null ? '' : ', filled in'}`,
  },
  {
    id: 'what',
    header: 'What was found',
    width: 230,
    grow: 6,
    cell: (finding) => (
      <span className="md-two-lines md-two-lines--wrap">
        <span>
          <InPlaceOf column="kind">
            <FindingKind row={finding} />{' '}
          </InPlaceOf>
          <FindingLine finding={finding} names={names} />
        </span>
        <span className="md-quiet">{visibleText(finding.explanation)}</span>
      </span>
    ),
    text: (finding) => visibleText(`${lineOf(finding, names)}: ${finding.explanation}`),
  },
  {
    id: 'event',
    header: 'Event',
    usual: false,
    width: 110,
    cell: ({ eventName }) => (eventName === null ? <Missing /> : visibleText(eventName)),
    text: ({ eventName }) => eventName ?? '',
  },
  {
    id: 'listener',
    header: 'Listener',
    ...(isOfOne ? { usual: false } : {}),
    width: 120,
    grow: 1,
    priority: 3,
    cell: ({ listenerName }) => visibleText(listenerName),
    text: ({ listenerName }) => listenerName,
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
    width: 110,
    priority: 2,
    hover: false,
    cell: ({ blockTime }) => (blockTime === null ? <Missing /> : <Time at={blockTime} />),
    text: ({ blockTime }) => blockTime ?? '',
  },
  {
    id: 'transaction',
    header: 'Transaction',
    width: 112,
    priority: 3,
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
