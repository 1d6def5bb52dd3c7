import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import type { RowAction } from '../../../list/row-menu.tsx'
import type { PickedActions } from '../../../list/select/selection.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { useTargetsOff } from '../targets/use-targets-off.ts'
import { TextLink } from '../../../ui/links.tsx'
import { NotLookedFor } from './not-looked-for.tsx'
import { useAlertsSearch } from '../search.ts'
import { openColumns, resolvedColumns } from './alert-columns.tsx'
import { alertEntries, type AlertEntry } from '../../../parts/alert-entries.ts'
import { useAlertActions } from './use-alert-actions.ts'

const AlertDrawer = deferred(async () => (await import('./alert-drawer.tsx')).AlertDrawer)

const rowHeight = 52
const shared = {
  noun: ['alert', 'alerts'] as const,
  keyOf: ({ id }: AlertEntry) => id,
  json: ({ alerts }: AlertEntry) => alerts,
  menuOf: ({ title }: AlertEntry) => title,
  rowHeight,
}
const openList = defineList<AlertEntry>({
  ...shared,
  name: 'alerts',
  label: 'Alerts, newest first',
  columns: openColumns,
  pick: ({ id, title }) => ({ key: String(id), name: title }),
})
const resolvedList = defineList<AlertEntry>({
  ...shared,
  name: 'resolved-alerts',
  label: 'Resolved alerts, newest first',
  columns: resolvedColumns,
})

/** Alerts that are not resolved, or those that are, newest first. */
export const InboxTab = ({ isResolved }: { readonly isResolved: boolean }) => {
  const { search, open, close } = useAlertsSearch()
  const pages = usePages('alerts.list', isResolved ? { states: ['resolved'] } : {})
  const actions = useAlertActions()
  const targetsOff = useTargetsOff()
  const entries = useMemo(() => alertEntries(pages.rows), [pages.rows])
  const opened = entries.find(({ alerts }) => alerts.some(({ id }) => id === search.alert))
  const unseen = entries.flatMap(({ alerts }) => alerts.filter(({ state }) => state === 'open'))
  const actionsOf = ({ alerts, newest }: AlertEntry): RowAction[] =>
    [
      ...(newest.state === 'open' ? [actions.acknowledge(alerts)] : []),
      ...(isResolved ? [] : actions.others(alerts)),
      actions.mute(alerts),
    ].map(({ label, run }) => ({ label, run: () => void run() }))
  const picked: PickedActions<AlertEntry> = (chosen, clear) => {
    const alerts = chosen.flatMap((entry) => entry.alerts)
    const then = (run: () => Promise<boolean>) => (): void =>
      void run().then((worked) => (worked ? clear() : undefined))
    const acknowledge = actions.acknowledge(alerts)
    return (
      <>
        <Button size="small" variant="contained" onClick={then(acknowledge.run)}>
          {acknowledge.label}
        </Button>
        {actions.others(alerts).map(({ label, run }) => (
          <Button key={label} size="small" onClick={then(run)}>
            {label}
          </Button>
        ))}
      </>
    )
  }
  const isFolded = pages.rows.length > entries.length
  return (
    <>
      {actions.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={actions.failure} />
        </div>
      )}
      {!isResolved && (targetsOff !== null || unseen.length > 1) && (
        <div className="md-strip md-strip--acts">
          {targetsOff !== null && (
            <span role="note">
              <span className="md-late">{targetsOff}</span>{' '}
              <TextLink to="/alerts" search={{ tab: 'targets' }}>
                Targets
              </TextLink>
            </span>
          )}
          <span className="md-strip__space" />
          {unseen.length > 1 && (
            <Button onClick={() => void actions.acknowledge(unseen).run()}>Acknowledge all</Button>
          )}
        </div>
      )}
      <List<AlertEntry>
        list={isResolved ? resolvedList : openList}
        source={{ ...pages, rows: entries }}
        open={opened?.id}
        onOpen={({ id }) => open({ alert: id })}
        onClose={close}
        actionsOf={actionsOf}
        {...(isResolved ? {} : { picked })}
        {...(isFolded && {
          end: `${countOf(pages.rows.length, 'alert')}, those about the same log in one row`,
        })}
        empty={
          isResolved ? (
            <EmptyState icon={<NotificationsNoneOutlined />} title="Nothing was resolved yet">
              Resolved alerts are listed here.
            </EmptyState>
          ) : (
            <EmptyState icon={<NotificationsNoneOutlined />} title="No alerts">
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
