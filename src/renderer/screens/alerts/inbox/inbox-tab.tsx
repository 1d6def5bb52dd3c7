import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { explainedRowHeight } from '../../../list/row-heights.ts'
import { oldestFirstOf, useTurned } from '../../../list/use-turned.ts'
import type { RowAction } from '../../../list/row-menu.tsx'
import type { PickedActions } from '../../../list/select/selection.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { NotificationsIcon } from '../../../ui/icons.tsx'
import { TargetsOff } from '../targets/targets-off.tsx'
import { NotLookedFor } from './not-looked-for.tsx'
import { statesOf, useAlertsSearch } from '../search.ts'
import { AlertFilterBar } from './alert-filter-bar.tsx'
import { openColumns, resolvedColumns } from './alert-columns.tsx'
import { alertEntries, type AlertEntry } from '../../../parts/alert-entries.ts'
import { useAlertActions } from './use-alert-actions.ts'
import { AlertDrawer } from './alert-drawer.tsx'

const shared = {
  noun: ['alert', 'alerts'] as const,
  keyOf: ({ id }: AlertEntry) => id,
  json: ({ alerts }: AlertEntry) => alerts,
  menuOf: ({ title }: AlertEntry) => title,
  rowHeight: explainedRowHeight,
  pick: ({ id, title }: AlertEntry) => ({ key: String(id), name: title }),
}
const openList = defineList<AlertEntry>({
  ...shared,
  name: 'alerts',
  label: 'Alerts, newest first',
  columns: openColumns,
})
const resolvedList = defineList<AlertEntry>({
  ...shared,
  name: 'resolved-alerts',
  label: 'Resolved alerts, newest first',
  columns: resolvedColumns,
})

/** Alerts that are not resolved, or those that are, newest first. */
export const InboxTab = ({ isResolved }: { readonly isResolved: boolean }) => {
  const { search, open, close, change } = useAlertsSearch()
  const { text } = search
  const list = isResolved ? resolvedList : openList
  const states = isResolved ? [] : statesOf(search)
  const isNarrowed = text !== undefined || states.length > 0
  const turned = useTurned()
  const pages = usePages(
    'alerts.list',
    {
      ...(isResolved ? { states: ['resolved'] } : states.length === 0 ? {} : { states }),
      ...(text === undefined ? {} : { text }),
      ...oldestFirstOf(turned),
    },
    { keepFormer: true },
  )
  const actions = useAlertActions()
  const { isOldestFirst } = turned
  const entries = useMemo(
    () => (isOldestFirst ? alertEntries(pages.rows.toReversed()).toReversed() : alertEntries(pages.rows)),
    [pages.rows, isOldestFirst],
  )
  const opened = entries.find(({ alerts }) => alerts.some(({ id }) => id === search.alert))
  const unseen = entries.flatMap(({ alerts }) => alerts.filter(({ state }) => state === 'open'))
  const actionsOf = ({ alerts, newest }: AlertEntry): RowAction[] =>
    [...(newest.state === 'open' ? [actions.acknowledge(alerts)] : []), ...actions.others(alerts)].map(
      ({ label, run }) => ({ label, run: () => void run() }),
    )
  const picked: PickedActions<AlertEntry> = (chosen, clear) => {
    const alerts = chosen.flatMap((entry) => entry.alerts)
    const then = (run: () => Promise<boolean>) => (): void =>
      void run().then((worked) => (worked ? clear() : undefined))
    const acknowledge = actions.acknowledge(alerts)
    return (
      <>
        {!isResolved && (
          <Button variant="contained" onClick={then(acknowledge.run)}>
            {acknowledge.label}
          </Button>
        )}
        {actions.others(alerts).map(({ label, run }) => (
          <Button key={label} onClick={then(run)}>
            {label}
          </Button>
        ))}
      </>
    )
  }
  const isFolded = pages.rows.length > entries.length
  return (
    <>
      {actions.failure !== null && <ErrorPanel above failure={actions.failure} />}
      {!isResolved && <TargetsOff />}
      {(entries.length > 0 || isNarrowed || pages.isPending) && (
        <AlertFilterBar search={search} change={change} isResolved={isResolved}>
          {!isResolved && unseen.length > 1 && (
            <>
              <span className="md-strip__space" />
              <Button variant="outlined" onClick={() => void actions.acknowledge(unseen).run()}>
                {isNarrowed || pages.hasMore ? 'Acknowledge those shown' : 'Acknowledge all'}
              </Button>
            </>
          )}
        </AlertFilterBar>
      )}
      <List<AlertEntry>
        list={list}
        source={{ ...pages, rows: entries, turned }}
        open={opened?.id ?? search.alert}
        onOpen={({ id }) => open({ alert: id })}
        onClose={close}
        actionsOf={actionsOf}
        picked={picked}
        scope={JSON.stringify([text, states])}
        find={text}
        onFind={(next) => change({ text: next })}
        {...(isFolded && {
          end: `${countOf(pages.rows.length, 'alert')}, those about the same log in one row`,
        })}
        empty={
          isNarrowed ? (
            <NoMatch title="No alert matches" onClear={() => change({ text: undefined, state: undefined })}>
              {isResolved ? 'No resolved alert' : 'No alert in the inbox'} has these words or this state.
            </NoMatch>
          ) : isResolved ? (
            <EmptyState icon={<NotificationsIcon />} title="Nothing was resolved yet">
              Resolved alerts are listed here.
            </EmptyState>
          ) : (
            <EmptyState icon={<NotificationsIcon />} title="No alerts">
              No active rule has found anything.
              <NotLookedFor />
            </EmptyState>
          )
        }
      >
        {(beside) => opened !== undefined && <AlertDrawer entry={opened} actions={actions} beside={beside} />}
      </List>
    </>
  )
}
