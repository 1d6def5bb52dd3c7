import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { Call } from '../../../api/queries.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { ListenerDrawer } from '../detail/listener-drawer.tsx'
import { statesOf } from '../search.ts'
import type { SearchControls } from '../use-listeners-search.ts'
import { listenerColumns } from './listener-columns.tsx'
import { ListenerFilterBar } from './listener-filter-bar.tsx'
import { narrow, rowsOf, type ListenerRow } from './listener-rows.ts'
import { MoveBanner } from './move-banner.tsx'
import { NoListeners } from './no-listeners.tsx'

type ListenersListProps = SearchControls & {
  readonly project: Project | null
  readonly listed: Call<{ listeners: Listener[] }>
}

/** How often the counts are asked again while the list is shown (ms): events of a busy listener come by the thousand. */
const countEvery = 5_000

const keyOf = ({ listener }: ListenerRow): string => listener.key

/** Every listener of the project, how it is and what it brought. */
export const ListenersList = ({ project, listed, search, change }: ListenersListProps) => {
  const traffic = useDeskQuery('listeners.traffic', {}, { every: countEvery })
  const [focusRequest, setFocusRequest] = useState(0)
  const all = useMemo(
    () => rowsOf(listed.data?.listeners ?? [], traffic.data?.traffic),
    [listed.data, traffic.data],
  )
  const rows = useMemo(() => narrow(all, statesOf(search), search.text ?? ''), [all, search])
  const open = search.listener ?? null
  const index = rows.findIndex((row) => keyOf(row) === open)
  const step = (by: number): (() => void) | undefined => {
    const row = index === -1 ? undefined : rows[index + by]
    return row === undefined ? undefined : () => change({ listener: keyOf(row) }, true)
  }
  const hidden = all.length - rows.length

  return (
    <>
      {all.length > 0 && <ListenerFilterBar search={search} change={change} />}
      {listed.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={listed.failure} onRetry={listed.refetch} />
        </div>
      )}
      {traffic.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={traffic.failure} onRetry={traffic.refetch} />
        </div>
      )}
      <MoveBanner rows={all} />
      <div className="md-table-place">
        <DataTable
          label="Listeners, newest first"
          columns={listenerColumns}
          rows={rows}
          rowKey={keyOf}
          selected={open}
          onOpen={(row, by) => {
            change({ listener: keyOf(row) }, open !== null)
            if (by === 'keyboard') setFocusRequest((now) => now + 1)
          }}
          onFollow={(row) => change({ listener: keyOf(row) }, true)}
          onClose={() => change({ listener: undefined }, true)}
          copyRow={({ listener }) => JSON.stringify({ ...listener, url: null, currentUrl: null }, null, 2)}
          rowClass={({ listener }) => (listener.state === 'unknown' ? 'md-row--doubt' : '')}
          pending={listed.isPending}
          end={
            hidden === 0
              ? countOf(rows.length, 'listener')
              : `${countOf(rows.length, 'listener')}, ${hidden} not shown`
          }
          empty={
            all.length === 0 ? (
              <NoListeners
                hasProject={project !== null}
                onAdd={() => change({ edit: 'new' })}
                onImport={() => change({ dialog: 'import' })}
              />
            ) : (
              <EmptyState
                icon={<SearchOffIcon />}
                title="No listener matches"
                actions={
                  <Button
                    variant="outlined"
                    onClick={() =>
                      change({
                        text: undefined,
                        state: 'draft,adding,registered,removing,removed,failed,unknown',
                      })
                    }
                  >
                    Show all {countOf(all.length, 'listener')}
                  </Button>
                }
              >
                Removed listeners are left out unless they are asked for.
              </EmptyState>
            )
          }
        />
      </div>
      {open !== null && (
        <ListenerDrawer
          listenerKey={open}
          traffic={all.find((row) => keyOf(row) === open)?.traffic}
          focusRequest={focusRequest}
          onPrevious={step(-1)}
          onNext={step(1)}
          search={search}
          change={change}
        />
      )}
    </>
  )
}
