import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { CallRow } from '../../contract.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { NoMatch } from '../../../../renderer/list/no-match.tsx'
import { useLiveSource } from '../../../../renderer/list/use-live-source.ts'
import { NoProject } from '../../../../renderer/parts/no-project.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { callFilterOf, noCallFilters, outcomesOf, type SearchControls } from '../search.ts'
import { callColumns, columnsOfOneProject } from './call-columns.tsx'
import { CallDrawer } from '../call/call-drawer.tsx'
import Alert from '@mui/material/Alert'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCallName } from '../call-name.ts'
import { callOutcomes } from '../../contract/call-outcomes.ts'
import { operationNames } from '../../../operations/contract/operation-names.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { SearchBar } from '../../../../renderer/list/search/search-bar.tsx'
import type { SearchChoice, SearchField } from '../../../../renderer/list/search/search-field.ts'
import { failedOutcomes, outcomeWords } from '../outcome-words.ts'
import { DifferenceDialog } from '../call/difference-dialog.tsx'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'

const PickedCalls = ({ rows }: { readonly rows: readonly CallRow[] }) => {
  const [action, setAction] = useState<'compare' | 'export' | null>(null)
  const ids = rows.map(({ id }) => id).toSorted((left, right) => left - right)
  const [former, later] = ids
  const close = (): void => setAction(null)
  return (
    <>
      <Button
        disabled={ids.length !== 2}
        title={ids.length === 2 ? '' : 'Select two calls.'}
        onClick={() => setAction('compare')}
      >
        Compare
      </Button>
      <Button onClick={() => setAction('export')}>Export…</Button>
      {action === 'compare' && former !== undefined && later !== undefined && (
        <DifferenceDialog former={former} later={later} onClose={close} />
      )}
      {action === 'export' && (
        <ExportDialog of={{ kind: 'calls', filter: { ids } }} onClose={close}>
          {countOf(ids.length, 'selected call')}, oldest first, without keys.
        </ExportDialog>
      )}
    </>
  )
}

const CallFilterBar = ({ search, change }: SearchControls) => {
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
      placeholder="Search calls"
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

const MarkedCall = ({ id, search, change }: SearchControls & { readonly id: number }) => {
  const { data } = useQuery(desk.still('calls.get', { id }))
  const nameOf = useCallName()
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.25, py: 0, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => change({ mark: undefined }, true)}>
          Clear mark
        </Button>
      }
    >
      {data === undefined ? 'A call' : nameOf(data)} is marked.{' '}
      {search.call === undefined || search.call === id
        ? 'Open another to compare.'
        : 'Compare with marked call.'}
    </Alert>
  )
}

const callsList = defineList<CallRow>({
  name: 'calls',
  label: 'Calls, newest first',
  noun: ['call', 'calls'],
  columns: callColumns,
  keyOf: ({ id }) => id,
  pick: ({ id, operation, startedAt }) => ({ key: String(id), name: `${operation} of ${startedAt}` }),
  rowClass: ({ outcome }) => (outcome === 'unknown' ? 'md-row--doubt' : ''),
})

/** A write is noted before it goes out and stored anew when its answer is in; nothing else of a call changes. */
const same = (a: CallRow, b: CallRow): boolean =>
  a.outcome === b.outcome && a.httpStatus === b.httpStatus && a.durationMs === b.durationMs

export const CallsTab = (controls: SearchControls) => {
  const { search, change } = controls
  const { projects } = useCurrentProject()
  const filter = useMemo(() => callFilterOf(search), [search])
  const source = useLiveSource('calls.list', filter, { same })
  return (
    <>
      <CallFilterBar {...controls} />
      {search.mark !== undefined && <MarkedCall id={search.mark} {...controls} />}
      <List
        list={callsList}
        columns={projects.length > 1 ? callColumns : columnsOfOneProject}
        source={source}
        open={search.call}
        onOpen={({ id }) => controls.open({ call: id })}
        onClose={controls.close}
        find={search.text}
        onFind={(text) => change({ text })}
        scope={JSON.stringify(filter ?? null)}
        picked={(rows) => <PickedCalls rows={rows} />}
        empty={
          filter !== undefined ? (
            <NoMatch title="No matching calls" onClear={() => change(noCallFilters)}>
              Try fewer words.
            </NoMatch>
          ) : projects.length === 0 ? (
            <NoProject icon={<HistoryIcon />}>Calls to services appear here.</NoProject>
          ) : (
            <NoCalls onConsole={() => change({ tab: 'console' })} />
          )
        }
      >
        {(beside) =>
          search.call !== undefined && (
            <CallDrawer
              id={search.call}
              beside={beside}
              // Opened by its address, it may be far below what is loaded.
              isFar={!source.isPending && source.rows.every(({ id }) => id !== search.call)}
              isOldestFirst={source.live?.isOldestFirst === true}
              {...controls}
            />
          )
        }
      </List>
      {search.call !== undefined && search.with !== undefined && (
        <DifferenceDialog
          former={search.with}
          later={search.call}
          onClose={() => change({ with: undefined }, true)}
        />
      )}
    </>
  )
}

const NoCalls = ({ onConsole }: { readonly onConsole: () => void }) => (
  <EmptyState
    icon={<HistoryIcon />}
    title="No calls yet"
    actions={
      <>
        <LinkButton to="/orders" variant="outlined">
          Show orders
        </LinkButton>
        <Button variant="outlined" onClick={onConsole}>
          Open console
        </Button>
      </>
    }
  >
    Calls to services, without keys.
  </EmptyState>
)
