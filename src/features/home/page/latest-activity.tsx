import { useQuery } from '@tanstack/react-query'
import { Box, Skeleton } from '@mui/material'
import { useMemo } from 'react'
import type { EventRow } from '../../events/contract.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { mainEvent } from '../../../core/webhooks/main-event.ts'
import { whatHappened } from '../../../core/webhooks/what-happened.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useEventNames } from '../../../renderer/parts/use-event-names.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { BoltIcon } from '../../../renderer/ui/icons.tsx'
import { LinkButton } from '../../../renderer/ui/links.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { ActivityLine } from './activity-line.tsx'

const shown = 10
const noRows: never[] = []

/** A transaction often has several events. */
const readRows = 50

type Group = { readonly first: EventRow; readonly more: number }

const byTransaction = (rows: readonly EventRow[]): Group[] => {
  const groups = new Map<string, [EventRow, ...EventRow[]]>()
  for (const row of rows) {
    const key = row.txnHash ?? `event ${row.id}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()].map((group) => ({ first: mainEvent(group), more: group.length - 1 }))
}

const subjectOf = ({ first }: Group, names: EventNames): string =>
  JSON.stringify(whatHappened(first, names).what)

/** Lines after each other about one and the same, as a collectible that goes to and fro, are one. */
const bySubject = (groups: readonly Group[], names: EventNames): Group[] =>
  groups.reduce<Group[]>((lines, group) => {
    const last = lines.at(-1)
    if (last === undefined || subjectOf(last, names) !== subjectOf(group, names)) return [...lines, group]
    return [...lines.slice(0, -1), { first: last.first, more: last.more + 1 + group.more }]
  }, [])

export const LatestActivity = () => {
  const call = useQuery(
    desk.query('events.list', {
      limit: readRows,
      filter: { ...useProjectFilter(), fold: true },
    }),
  )
  const rows = call.data?.rows
  const names = useEventNames(rows ?? noRows)
  const groups = useMemo(() => bySubject(byTransaction(rows ?? noRows), names).slice(0, shown), [rows, names])
  return (
    <Panel title="Latest activity" flush actions={<LinkButton to="/events">All events</LinkButton>}>
      {rows === undefined ? (
        call.error === null ? (
          <Rows />
        ) : (
          <Box sx={{ px: 2, pb: 1.5 }}>
            <ErrorPanel failure={call.error.failure} onRetry={call.refetch} />
          </Box>
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<BoltIcon />} title="No events yet">
          Events appear as delivered.
        </EmptyState>
      ) : (
        <ul className="md-bare-list md-below--close">
          {groups.map(({ first, more }) => (
            <ActivityLine key={first.id} event={first} more={more} names={names} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Rows = () => (
  <Box aria-busy="true" sx={{ px: 2, pb: 1 }}>
    {Array.from({ length: shown }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </Box>
)
