import type { Output } from '../../../../contract/contract.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { ruleOf, ruleTitle, toneOfSeverity } from '../rule-marks.tsx'
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
    <GroupChips label="Findings by rule">
      {shown.map((group) => {
        const { rule, severity } = group
        const word = ruleTitle(rule)
        const count = countIn(group, states)
        return (
          <GroupChip
            key={`${severity} ${rule}`}
            word={word}
            count={count}
            label={`${word}: ${formatCount(count)}, ${formatCount(group.new)} new, ${severity}`}
            title={ruleOf(rule)?.explanation}
            tone={toneOfSeverity[severity]}
            isChosen={search.rule === rule}
            onChoose={(isChosen) => change({ rule: isChosen ? rule : undefined, finding: undefined })}
          />
        )
      })}
    </GroupChips>
  )
}
