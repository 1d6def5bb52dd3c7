import Button from '@mui/material/Button'
import { callOutcomes } from '../../../../contract/call-outcomes.ts'
import { operationNames } from '../../../../contract/operation-names.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import type { SearchChoice, SearchField } from '../../../list/search/search-field.ts'
import { failedOutcomes, outcomeWords } from '../outcome-words.ts'
import { noCallFilters, outcomesOf, type SearchControls } from '../search.ts'

/** What narrows the list of calls. Filters are combined with "and"; all of them stand in the address. */
export const CallFilterBar = ({ search, change }: SearchControls) => {
  const { projects } = useCurrentProject()
  const networks = useNetworks()
  const outcomes = outcomesOf(search)
  const setOutcomes = (next: readonly string[]): void => {
    const known = callOutcomes.filter((outcome) => next.includes(outcome))
    change({ outcome: known.length === 0 ? undefined : known.join(',') })
  }
  const onlyFailures = outcomes.join() === failedOutcomes.join()
  const slugs = [...new Set(projects.flatMap((project) => project.networks))]
  const one = (
    name: 'operation' | 'project' | 'network',
    label: string,
    choices: readonly SearchChoice[],
  ): SearchField => ({
    word: name,
    label,
    choices,
    values: search[name] === undefined ? [] : [search[name]],
    set: ([value]) => change({ [name]: value }),
  })
  const ofProjects = projects.map(({ id, name }) => ({ value: id, label: name }))
  const ofNetworks = slugs.map((slug) => ({ value: slug, label: networks.nameOf(slug) }))

  return (
    <SearchBar
      label="Filter calls"
      text={search.text}
      onText={(text) => change({ text })}
      placeholder="Search address, request, answer"
      fields={[
        one(
          'operation',
          'Operation',
          operationNames.map((name) => ({ value: name, label: name })),
        ),
        {
          word: 'outcome',
          label: 'Outcome',
          several: true,
          choices: callOutcomes.map((outcome) => ({
            value: outcome,
            label: outcomeWords[outcome].word,
            note: outcomeWords[outcome].meaning,
          })),
          values: outcomes,
          set: setOutcomes,
        },
        ...(projects.length > 1 ? [one('project', 'Project', ofProjects)] : []),
        ...(slugs.length > 1 ? [one('network', 'Network', ofNetworks)] : []),
      ]}
      time={{ what: 'Started', from: search.from, to: search.to, onChange: change }}
      onClear={() => change(noCallFilters)}
    >
      <Button
        variant="outlined"
        aria-pressed={onlyFailures}
        onClick={() => setOutcomes(onlyFailures ? [] : failedOutcomes)}
        className="md-whole"
      >
        Only failures
      </Button>
    </SearchBar>
  )
}
