import type { StoredFinding } from '../../../../contract/order-findings.ts'
import { sayRule } from '../../../../core/orders/rules/say.ts'
import { countOf } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { NumberedName } from '../../../ui/numbered-name.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { FoundText } from './found-text.tsx'
import { roomForColumns, WithLineBelow } from '../narrow-rows.tsx'
import { ruleTitle, SeverityChip } from '../rule-marks.tsx'
import { timeColumn } from '../../../ui/time-column.tsx'

const titleOf = ({ rule }: StoredFinding): string => ruleTitle(rule)

const stateColumn: Column<StoredFinding> = {
  id: 'state',
  header: 'State',
  width: 104,
  from: 700,
  hover: false,
  cell: ({ state, note }) => <span title={note}>{firstCapital(state)}</span>,
  text: ({ state }) => state,
}

const severityColumn: Column<StoredFinding> = {
  id: 'severity',
  header: 'Severity',
  width: 84,
  from: 1_000,
  hover: false,
  cell: ({ severity }) =>
    severity === 'error' ? <SeverityChip severity={severity} /> : firstCapital(severity),
  text: ({ severity }) => severity,
}

const ruleColumn: Column<StoredFinding> = {
  id: 'rule',
  header: 'Rule',
  width: 214,
  from: roomForColumns,
  grow: 0.2,
  cell: (row) => titleOf(row),
  text: titleOf,
}

const firstColumn: Column<StoredFinding> = timeColumn(({ firstAt }) => firstAt, {
  id: 'first',
  header: 'First seen',
  width: 92,
  from: 900,
})

/**
 * Columns of what checks found.
 *
 * @param has which of these are shown: what is the same of all rows, by a filter or as it was found, is no column
 */
export const findingColumns = (has: {
  readonly state: boolean
  readonly severity: boolean
  readonly rule: boolean
  /** When each was seen first. */
  readonly first: boolean
}): readonly Column<StoredFinding>[] => [
  {
    id: 'name',
    header: 'Collectible',
    width: 152,
    grow: 0.2,
    cell: ({ name, orders, tokenId, side }) => (
      <WithLineBelow column="side" below={firstCapital(side)}>
        {orders > 1 ? (
          countOf(orders, 'order')
        ) : name === '' && tokenId === '' ? (
          <Missing />
        ) : (
          <b className="md-name">
            <NumberedName name={name === '' ? `#${tokenId}` : name} />
          </b>
        )}
      </WithLineBelow>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'token',
    header: 'Token id',
    width: 100,
    hover: false,
    usual: false,
    cell: ({ tokenId, orders }) =>
      orders > 1 || tokenId === '' ? (
        <Missing />
      ) : (
        <Hex value={tokenId} what="the token id" head={5} tail={4} tabbable={false} />
      ),
    text: ({ tokenId }) => tokenId,
  },
  ...(has.rule ? [ruleColumn] : []),
  {
    id: 'side',
    header: 'Side',
    width: 70,
    from: roomForColumns,
    cell: ({ side }) => firstCapital(side),
    text: ({ side }) => side,
  },
  {
    id: 'text',
    header: 'Found',
    width: 140,
    grow: 1,
    cell: (row) => (
      <WithLineBelow column="rule" below={titleOf(row)}>
        <FoundText finding={row} isByDay />
      </WithLineBelow>
    ),
    text: ({ fact }) => sayRule(fact),
  },
  ...(has.severity ? [severityColumn] : []),
  ...(has.state ? [stateColumn] : []),
  ...(has.first ? [firstColumn] : []),
]
