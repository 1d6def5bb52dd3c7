import type { Output } from '../../../../contract/contract.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { ruleOf, SeverityChip } from '../rule-marks.tsx'
import { useOrdersSearch } from '../search.ts'
import { countIn, statesOf } from './finding-states.ts'

/** Findings by rule: how many, how many of them are new, how much they weigh. One of them narrows the list. */
export const FindingGroups = ({ groups }: { readonly groups: Output<'orders.findingGroups'>['groups'] }) => {
  const { search, change } = useOrdersSearch()
  const states = statesOf(search)
  const shown = groups.filter(
    (group) =>
      (countIn(group, states) > 0 || group.rule === search.rule) &&
      (search.severity === undefined || group.severity === search.severity),
  )
  return (
    <div className="md-finding-groups" role="group" aria-label="Findings by rule" tabIndex={0}>
      {shown.map((group) => {
        const { rule, severity } = group
        const title = ruleOf(rule)?.title ?? rule
        const count = formatCount(countIn(group, states))
        const isChosen = search.rule === rule
        return (
          <button
            key={`${severity} ${rule}`}
            type="button"
            className="md-finding-group"
            aria-pressed={isChosen}
            aria-label={`${title}: ${count}, ${group.new} new, ${severity}`}
            title={ruleOf(rule)?.explanation ?? ''}
            onClick={() => change({ rule: isChosen ? undefined : rule, finding: undefined })}
          >
            <span>{title}</span>
            <b>{count}</b>
            <span className="md-finding-group__facts">
              <SeverityChip severity={severity} />
              {group.new > 0 && states.includes('new') && <span>{formatCount(group.new)} new</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
