import Switch from '@mui/material/Switch'
import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import { firesWhen } from '../../../../core/alerts/fires-when.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { InPlaceOf } from '../../../ui/in-place-of.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleReach, RuleReach } from './rule-reach.tsx'

export type Fired = Output<'alerts.rules'>['fired']
export type Muted = Output<'alerts.rules'>['muted']
type RuleColumns = {
  readonly turn: (rule: AlertRuleRow, enabled: boolean) => void
  readonly fired: Fired
  readonly muted: Muted
  readonly isNarrowed: boolean
}

/** Columns that say the same of all rules are left out. */
export const columnsOf = ({
  turn,
  fired,
  muted,
  isNarrowed,
}: RuleColumns): readonly Column<AlertRuleRow>[] => [
  {
    id: 'on',
    header: 'On',
    width: 62,
    hover: false,
    text: ({ enabled }) => (enabled ? 'on' : 'off'),
    fits: true,
    cell: (rule) => (
      <Switch
        // Its track begins where the head does.
        sx={{ ml: '-2px' }}
        checked={rule.enabled}
        slotProps={{ input: { 'aria-label': `${visibleText(rule.name)} is on` } }}
        onClick={(event) => event.stopPropagation()}
        onChange={(_event, enabled) => turn(rule, enabled)}
      />
    ),
  },
  {
    id: 'rule',
    header: 'Rule',
    width: 230,
    grow: 1,
    cell: ({ id, name, kind, threshold }) => (
      <span className="md-two-lines">
        <span>
          <b className="md-name">{visibleText(name)}</b>
          {openOf(fired, id) > 0 && <InPlaceOf column="open"> {openOf(fired, id)} open</InPlaceOf>}
        </span>
        <span className="md-quiet">
          <MutedUntil muted={muted} rule={id} />
          {firesWhen(kind, threshold)}
        </span>
      </span>
    ),
    text: ({ name, kind, threshold }) => `${name}: ${firesWhen(kind, threshold)}`,
  },
  {
    id: 'reach',
    header: 'Only for',
    ...(isNarrowed ? {} : { usual: false }),
    width: 190,
    from: 760,
    cell: ({ scope }) => <RuleReach scope={scope} />,
    text: ({ scope }) => ruleReach(scope).join(', '),
  },
  {
    id: 'open',
    header: 'Open now',
    width: 92,
    align: 'right',
    from: 700,
    cell: ({ id }) => openOf(fired, id) || <span className="md-quiet">0</span>,
    text: ({ id }) => String(openOf(fired, id)),
  },
  {
    id: 'fired',
    header: 'Last fired',
    width: 110,
    from: 560,
    hover: false,
    cell: ({ id }) => {
      const lastAt = lastOf(fired, id)
      return lastAt === null ? <Missing /> : <Time at={lastAt} />
    },
    text: ({ id }) => lastOf(fired, id) ?? '',
  },
]

const MutedUntil = ({ muted, rule }: { readonly muted: Muted; readonly rule: number }) => {
  const mute = muted.find((one) => one.rule === rule)
  return (
    mute !== undefined && (
      <>
        Muted until <Time at={mute.until} /> ·{' '}
      </>
    )
  )
}

const openOf = (fired: Fired, id: number): number => fired.find(({ rule }) => rule === id)?.open ?? 0
const lastOf = (fired: Fired, id: number): string | null =>
  fired.find(({ rule }) => rule === id)?.lastAt ?? null
