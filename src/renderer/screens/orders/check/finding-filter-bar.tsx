import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { severities } from '../../../../core/orders/rules/rule.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import type { SearchField } from '../../../list/search/search-field.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { ruleTitle } from '../rule-marks.tsx'
import { useOrdersSearch } from '../search.ts'
import { noFindingFilters, stateChoices } from './finding-states.ts'

type FindingFilterBarProps = {
  readonly groups: Output<'orders.findingGroups'>['groups']
  /** What is done with the findings. */
  readonly children: ReactNode
}

/** What narrows findings: their state, words, rule and severity. */
export const FindingFilterBar = ({ groups, children }: FindingFilterBarProps) => {
  const { search, change } = useOrdersSearch()
  const rules = [...new Set(groups.map(({ rule }) => rule))]
  const fields: readonly SearchField[] = [
    {
      word: 'rule',
      label: 'Rule',
      open: true,
      choices: rules.map((value) => ({ value, label: ruleTitle(value) })),
      values: search.rule === undefined ? [] : [search.rule],
      set: ([rule]) => change({ rule, finding: undefined }),
    },
    {
      word: 'severity',
      label: 'Severity',
      choices: severities.map((value) => ({ value, label: firstCapital(value) })),
      values: search.severity === undefined ? [] : [search.severity],
      set: ([value]) => change({ severity: severities.find((one) => one === value), finding: undefined }),
    },
  ]
  return (
    <SearchBar
      label="Filter findings"
      text={search.find}
      onText={(find) => change({ find, finding: undefined })}
      example="severity:error"
      fields={fields}
      onClear={() => change(noFindingFilters)}
      before={
        <FilterSelect
          label="State"
          isInline
          any="new and open"
          choices={stateChoices}
          value={search.state}
          onChange={(value) =>
            change({ state: stateChoices.find((one) => one.value === value)?.value, finding: undefined })
          }
          width="auto"
        />
      }
    >
      {children}
    </SearchBar>
  )
}
