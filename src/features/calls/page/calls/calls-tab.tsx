import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import type { CallRow } from '../../contract.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List, type ListSearch } from '../../../../renderer/list/list.tsx'
import { useLiveSource } from '../../../../renderer/list/use-live-source.ts'
import { NoProject } from '../../../../renderer/parts/no-project.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { HistoryIcon } from '../../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { callFilterOf, noCallFilters, outcomesOf, type SearchControls } from '../search.ts'
import { callColumns, columnsOfOneProject } from './call-columns.tsx'
import { CallDrawer } from '../call/call-drawer.tsx'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCallName } from '../call-name.ts'
import { callOutcomes } from '../../contract/call-outcomes.ts'
import { operationNames } from '../../../operations/contract/operation-names.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import {
  oneOf,
  someOf,
  type SearchChoice,
  type SearchField,
} from '../../../../renderer/list/search/search-field.ts'
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

const outcomeChoices = callOutcomes.map((value) => ({
  value,
  label: outcomeWords[value].word,
  note: outcomeWords[value].meaning,
}))
const operationChoices = operationNames.map((value) => ({ value, label: value }))

const useCallFilters = ({ search, change }: SearchControls): ListSearch => {
  const { projects } = useCurrentProject()
  const networks = useNetworks()
  const outcomes = outcomesOf(search)
  const setOutcomes = (next: readonly string[] | undefined): void => change({ outcome: next?.join(',') })
  const onlyFailures = outcomes.join() === failedOutcomes.join()
  const slugs = [...new Set(projects.flatMap((project) => project.networks))]
  const one = (
    name: 'operation' | 'project' | 'network',
    label: string,
    choices: readonly SearchChoice[],
  ): SearchField => oneOf<string>(name, label, choices, search[name], (value) => change({ [name]: value }))
  const ofProjects = projects.map(({ id, name }) => ({ value: id, label: name }))
  const ofNetworks = slugs.map((slug) => ({ value: slug, label: networks.nameOf(slug) }))
  return {
    text: search.text,
    onText: (text) => change({ text }),
    placeholder: 'Search calls',
    fields: [
      one('operation', 'Operation', operationChoices),
      someOf('outcome', 'Outcome', outcomeChoices, outcomes, setOutcomes),
      ...(projects.length > 1 ? [one('project', 'Project', ofProjects)] : []),
      ...(slugs.length > 1 ? [one('network', 'Network', ofNetworks)] : []),
    ],
    time: { what: 'Started', from: search.from, to: search.to, onChange: change },
    onClear: () => change(noCallFilters),
    children: (
      <Button
        variant="outlined"
        aria-pressed={onlyFailures}
        onClick={() => setOutcomes(onlyFailures ? undefined : failedOutcomes)}
        className="md-whole"
      >
        Only failures
      </Button>
    ),
  }
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
      <List
        list={callsList}
        columns={projects.length > 1 ? callColumns : columnsOfOneProject}
        source={source}
        open={search.call}
        onOpen={({ id }) => controls.open({ call: id })}
        onClose={controls.close}
        search={useCallFilters(controls)}
        above={search.mark !== undefined && <MarkedCall id={search.mark} {...controls} />}
        scope={JSON.stringify(filter ?? null)}
        picked={(rows) => <PickedCalls rows={rows} />}
        empty={
          projects.length === 0 ? (
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
