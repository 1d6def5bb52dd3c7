import FilterAltOffIcon from '@mui/icons-material/FilterAltOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { callOutcomes, type CallOutcome } from '../../../../contract/calls.ts'
import { operationNames } from '../../../../contract/operations.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { FilterField } from '../../../ui/filter-field.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { TimeRange } from '../../../ui/time-range.tsx'
import { failedOutcomes, outcomeWords } from '../outcome-words.ts'
import { callFilterNames, noCallFilters, outcomesOf, type SearchControls } from '../search.ts'

/** What narrows the list of calls. Filters are combined with "and"; all of them stand in the address. */
export const CallFilterBar = ({ search, change }: SearchControls) => {
  const { projects } = useCurrentProject()
  const networks = useNetworks()
  const outcomes = outcomesOf(search)
  const filtered = callFilterNames.some((name) => search[name] !== undefined)
  const setOutcomes = (next: readonly CallOutcome[]): void =>
    change({ outcome: next.length === 0 ? undefined : next.join(',') })
  const onlyFailures = outcomes.join() === failedOutcomes.join()
  const slugs = [...new Set(projects.flatMap((project) => project.networks))]

  return (
    <search className="md-filters" aria-label="Filter calls">
      <FilterField
        label="Search"
        value={search.text}
        onChange={(text) => change({ text })}
        width={200}
        placeholder="in address, request, answer"
      />
      <FilterSelect
        label="Operation"
        value={search.operation}
        onChange={(operation) => change({ operation })}
        width={160}
        any="Any operation"
        choices={operationNames.map((name) => ({ value: name, label: name }))}
      />
      <FilterSelect
        label="Outcome"
        values={outcomes}
        onChange={(next) => setOutcomes(callOutcomes.filter((outcome) => next.includes(outcome)))}
        width={140}
        any="Any outcome"
        choices={callOutcomes.map((outcome) => ({
          value: outcome,
          label: outcomeWords[outcome].word,
          note: outcomeWords[outcome].meaning,
        }))}
      />
      {projects.length > 1 && (
        <FilterSelect
          label="Project"
          value={search.project}
          onChange={(project) => change({ project })}
          width={150}
          any="Any project"
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {slugs.length > 1 && (
        <FilterSelect
          label="Network"
          value={search.network}
          onChange={(network) => change({ network })}
          width={140}
          any="Any network"
          choices={slugs.map((slug) => ({ value: slug, label: networks.nameOf(slug) }))}
        />
      )}
      <TimeRange
        what="Started"
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => change({ from, to })}
      />
      <Button
        variant="outlined"
        color={onlyFailures ? 'primary' : 'inherit'}
        aria-pressed={onlyFailures}
        onClick={() => setOutcomes(onlyFailures ? [] : failedOutcomes)}
        sx={{ borderColor: 'divider', whiteSpace: 'nowrap' }}
      >
        Only failures
      </Button>
      {filtered && (
        <Button
          color="inherit"
          aria-label="Clear all"
          title="Clear all"
          onClick={() => change(noCallFilters)}
          sx={{ minWidth: 32, gap: 1 }}
        >
          <FilterAltOffIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
            Clear all
          </Box>
        </Button>
      )}
    </search>
  )
}
