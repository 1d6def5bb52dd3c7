import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Listener } from '../../contract/listener.ts'
import { listenerStates } from '../../contract/listener-states.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { sourceOfRows } from '../../../../renderer/list/source.ts'
import { someOf } from '../../../../renderer/list/search/search-field.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { NoMatch } from '../../../../renderer/list/no-match.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { callIt, stateWords } from '../state-words.ts'
import { type SearchControls, statesOf, stateWord } from '../search.ts'
import { listenerColumns } from './listener-columns.tsx'
import { type ListenerRow, narrow, rowsOf } from './listener-rows.ts'
import { useNavigate } from '../../../../renderer/ui/navigation/navigator.ts'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { PickedListeners } from './picked-listeners.tsx'
import { RecipeBar } from '../recipes/recipe-bar.tsx'
import { ListenerDrawer } from '../detail/listener-drawer.tsx'
import { Alert, Button } from '@mui/material'
import { useListenerAudits } from '../../../../renderer/parts/contributions.tsx'
import { NoProject } from '../../../../renderer/parts/no-project.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { AddIcon, SensorsIcon } from '../../../../renderer/ui/icons.tsx'

const mendedByMoving: ReadonlySet<string> = new Set(['path-missing', 'url-changed', 'replacement-unfinished'])

const isMoving = ({ traffic }: ListenerRow): boolean =>
  traffic?.health.some(({ kind }) => mendedByMoving.has(kind)) === true

/** Offers to register all listeners anew whose address is not the receiver's any more. */
const MoveBanner = ({ rows }: { readonly rows: readonly ListenerRow[] }) => {
  const move = useMutation(desk.mutation('listeners.move'))
  const { show } = useToasts()
  const keys = rows.filter(isMoving).map(({ listener }) => listener.key)
  const run = async (): Promise<void> => {
    const answer = await answerOf(move.mutateAsync({ keys }))
    if (!answer.ok) return
    const { moved, unfinished } = answer.value
    const [first] = unfinished
    if (first === undefined) show(`${countOf(moved, 'listener')} registered again.`)
    else show(`${moved} moved, ${unfinished.length} not: ${first.message}`, 'warning')
  }
  if (keys.length === 0 && move.error === null) return null
  return (
    <div className="md-screen__failure">
      <ErrorPanel failure={move.error?.failure} />
      {keys.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button variant="outlined" loading={move.isPending} onClick={() => void run()}>
              Register {keys.length === 1 ? 'it' : 'all'} again
            </Button>
          }
        >
          {countOf(keys.length, 'listener')} {keys.length === 1 ? 'uses' : 'use'} an old URL. Register again
          to keep receiving.
        </Alert>
      )}
    </div>
  )
}

const NoListeners = ({
  project,
  change,
}: Pick<ListenersListProps, 'project'> & Pick<SearchControls, 'change'>) =>
  project !== null ? (
    <EmptyState
      icon={<SensorsIcon />}
      title="No listeners yet"
      actions={
        <>
          <RecipeBar isFirst project={project} onRegistered={({ key }) => change({ listener: key })} />
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => change({ edit: 'new' })}>
            New listener
          </Button>
        </>
      }
    >
      Choose what to track.
    </EmptyState>
  ) : (
    <NoProject icon={<SensorsIcon />}>Listeners are registered with your project’s indexer.</NoProject>
  )

const choices = listenerStates.map((state) => ({
  value: state,
  label: stateWords[state].word,
  note: stateWords[state].means,
}))

type ListenersListProps = {
  readonly address: SearchControls
  readonly project: Project | null
  readonly listed: UseQueryResult<{ listeners: Listener[] }>
}

/** How often the counts are asked again while the list is shown (ms): events of a busy listener come by the thousand. */
const countEvery = 5_000

const keyOf = ({ listener }: ListenerRow): string => listener.key

const listenersList = defineList<ListenerRow>({
  name: 'listeners',
  label: 'Listeners, newest first',
  noun: ['listener', 'listeners'],
  turns: true,
  columns: listenerColumns,
  keyOf,
  json: ({ listener }) => ({ ...listener, url: null, currentUrl: null }),
  rowClass: ({ listener }) => (listener.state === 'unknown' ? 'md-row--doubt' : ''),
  menuOf: ({ listener }) => callIt(listener),
  pick: ({ listener }) => ({ key: listener.key, name: callIt(listener) }),
})

export const ListenersList = ({ project, listed, address }: ListenersListProps) => {
  const { search, change } = address
  const traffic = useQuery(desk.query('listeners.traffic', {}, { refetchInterval: countEvery, staleTime: 0 }))
  const coverage = useListenerAudits(project?.id)
  const falseFindings = useQuery(
    desk.query('findings.list', {
      filter: {
        kinds: ['deliveries-false', 'deliveries-reorged', 'deliveries-contradictory'],
        conditions: ['active', 'proven'],
        acknowledged: false,
      },
      limit: 200,
    }),
  ).data?.rows
  const { labelOf } = useAddressBook()
  const all = useMemo(
    () => rowsOf(listed.data?.listeners ?? [], traffic.data?.traffic, coverage, falseFindings ?? [], labelOf),
    [listed.data, traffic.data, coverage, falseFindings, labelOf],
  )
  const rows = useMemo(
    () => narrow(all, statesOf(search), search.text ?? '', search.state === undefined),
    [all, search],
  )
  const open = search.listener
  const navigate = useNavigate()
  const test = useMutation(desk.mutation('listeners.testFire'))
  const update = useMutation(desk.mutation('listeners.update'))
  const { show } = useToasts()
  const sendTest = async (listener: Listener): Promise<void> => {
    const answer = await answerOf(test.mutateAsync({ key: listener.key }))
    if (!answer.ok) return show(answer.error.message, 'error')
    const problem = answer.value.deliveries.find((one) => one.problem !== null)?.problem
    if (problem == null)
      show(`${countOf(answer.value.deliveries.length, 'test delivery', 'test deliveries')} came in.`)
    else show(problem, 'error')
  }
  const hidden = all.length - rows.length

  return (
    <>
      {all.length > 0 && project !== null && (
        <RecipeBar project={project} onRegistered={({ key }) => change({ listener: key })} />
      )}
      <List
        list={listenersList}
        source={sourceOfRows(rows, listed)}
        open={open}
        onOpen={(row) => address.open({ listener: keyOf(row) })}
        onClose={address.close}
        search={
          (all.length > 0 || (project !== null && listed.isPending)) && {
            text: search.text,
            onText: (text) => change({ text }),
            placeholder: 'Search listeners',
            fields: [
              someOf(
                'state',
                'State',
                choices,
                search.state === undefined ? [] : statesOf(search),
                (values = []) => change({ state: stateWord(values) }),
              ),
            ],
            onClear: () => change({ text: undefined, state: undefined }),
          }
        }
        above={
          <>
            <ErrorPanel above failure={traffic.error?.failure} onRetry={traffic.refetch} />
            <MoveBanner rows={all} />
          </>
        }
        scope={JSON.stringify([search.text, search.state])}
        picked={(picked) => <PickedListeners rows={picked} />}
        actionsOf={({ listener }) => [
          ...(listener.state === 'registered' && listener.receives === 'desk'
            ? [{ label: 'Send a test', run: () => void sendTest(listener) }]
            : []),
          ...(listener.state === 'registered'
            ? [
                {
                  label: listener.paused ? 'Resume warnings' : 'Pause warnings',
                  run: () => update.mutate({ key: listener.key, paused: !listener.paused }),
                },
              ]
            : []),
          { label: 'Duplicate', run: () => change({ edit: 'new', like: listener.key }) },
          {
            label: 'Show events',
            run: () => void navigate({ to: '/events', search: { listenerId: listener.key } }),
          },
        ]}
        end={
          hidden === 0
            ? countOf(rows.length, 'listener')
            : `${countOf(rows.length, 'listener')}, ${hidden} hidden`
        }
        empty={
          all.length === 0 ? (
            <NoListeners project={project} change={change} />
          ) : (
            <NoMatch
              title="No matching listeners"
              clearLabel={`Show all ${countOf(all.length, 'listener')}`}
              onClear={() => change({ text: undefined, state: listenerStates.join(',') })}
            >
              Removed listeners are hidden.
            </NoMatch>
          )
        }
      >
        {(beside) =>
          open !== undefined && (
            <ListenerDrawer
              listenerKey={open}
              row={all.find((row) => keyOf(row) === open)}
              beside={beside}
              change={change}
            />
          )
        }
      </List>
    </>
  )
}
