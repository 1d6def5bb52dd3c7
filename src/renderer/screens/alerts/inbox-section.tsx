import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AlertIncidentRow } from '../../../contract/alerts.ts'
import type { Answer } from '../../../contract/contract.ts'
import { evidencePlace } from '../../../core/alerts/evidence-place.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { usePages } from '../../api/queries.ts'
import { PickableRows, simplePickColumn, type PickedActions } from '../../list/select/selection.tsx'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { NotLookedFor } from './not-looked-for.tsx'

const tones: Record<AlertIncidentRow['state'], Tone> = {
  pending: 'neutral',
  open: 'error',
  acknowledged: 'info',
  snoozed: 'neutral',
  resolved: 'success',
}
const words: Record<AlertIncidentRow['state'], string> = {
  pending: 'Pending',
  open: 'Open',
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
}
const hour = 60
const pickableOf = ({ id, title }: AlertIncidentRow) => ({ key: String(id), name: title })
const picks = simplePickColumn(pickableOf)

/** Where the evidence of an alert is to be seen. */
const Evidence = ({ row }: { readonly row: AlertIncidentRow }) => {
  const { label, ...place } = evidencePlace(row)
  return (
    <LinkButton size="small" {...place}>
      {label}
    </LinkButton>
  )
}

/** How an alert is sent once for the team. */
const TeamLine = ({ team }: { readonly team: NonNullable<AlertIncidentRow['team']> }) => {
  const { state, sender, problem, aloneAt } = team
  if (state === 'waiting')
    return (
      <div className="md-quiet">
        {aloneAt === null ? 'To be sent once for the team' : 'Waiting for the team log'}
        {problem !== null && `: ${visibleText(problem)}`}
        {aloneAt !== null && (
          <>
            {' '}
            This desk sends it on its own <Time at={aloneAt} />.
          </>
        )}
      </div>
    )
  return (
    <div className="md-quiet">
      {state === 'here' && 'Sent once for the team, by this desk'}
      {state === 'elsewhere' && (
        <>
          Sent once for the team, by <bdi>{visibleText(sender ?? 'another desk')}</bdi>
        </>
      )}
      {state === 'alone' && 'Sent by this desk without the team log: others may have sent it, too'}
    </div>
  )
}

/** Incidents that are not resolved, or those that are. */
export const InboxSection = ({ isResolved }: { readonly isResolved: boolean }) => {
  const pages = usePages('alerts.list', isResolved ? { states: ['resolved'] } : {})
  const acknowledge = useDeskMutation('alerts.acknowledge')
  const reopen = useDeskMutation('alerts.reopen')
  const snooze = useDeskMutation('alerts.snooze')
  const mute = useDeskMutation('alerts.mute')
  const { rows, failure } = pages
  const problem = [acknowledge, reopen, snooze, mute].find((one) => one.failure !== null)?.failure ?? failure
  if (pages.isPending) return <SkeletonRows rows={4} />
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  const itemsOf = ({ id, state, muted }: AlertIncidentRow) => [
    ...(state === 'acknowledged' || state === 'snoozed'
      ? [{ label: 'Open again', run: () => void reopen.run({ ids: [id] }) }]
      : []),
    ...(isResolved
      ? []
      : [
          { label: 'Snooze for an hour', run: () => void snooze.run({ ids: [id], minutes: hour }) },
          { label: 'Snooze for a day', run: () => void snooze.run({ ids: [id], minutes: 24 * hour }) },
        ]),
    {
      label: muted ? 'Send messages of this again' : 'Mute: send nothing more about this',
      run: () => void mute.run({ id, muted: !muted }),
    },
  ]
  const actions: PickedActions<AlertIncidentRow> = (picked, clear) => {
    const ids = picked.map(({ id }) => id)
    const then = (answer: Promise<Answer<unknown>>): void =>
      void answer.then(({ ok }) => (ok ? clear() : undefined))
    return (
      <>
        <Button size="small" variant="contained" onClick={() => then(acknowledge.run({ ids }))}>
          Acknowledge
        </Button>
        <Button size="small" onClick={() => then(snooze.run({ ids, minutes: hour }))}>
          Snooze for an hour
        </Button>
        <Button size="small" onClick={() => then(snooze.run({ ids, minutes: 24 * hour }))}>
          Snooze for a day
        </Button>
        <Button size="small" onClick={() => then(reopen.run({ ids }))}>
          Open again
        </Button>
      </>
    )
  }
  return (
    <>
      {problem !== null && <ErrorPanel failure={problem} onRetry={pages.refetch} />}
      {rows.length === 0 && failure === null && (
        <EmptyState title={isResolved ? 'Nothing was resolved yet' : 'No alerts'}>
          {isResolved ? 'Resolved alerts are listed here.' : 'No active rule has found anything.'}
        </EmptyState>
      )}
      {rows.length === 0 && failure === null && !isResolved && (
        <Box sx={{ textAlign: 'center', typography: 'body2', '& p': { my: 0.5 } }}>
          <NotLookedFor />
        </Box>
      )}
      {rows.length > 0 && (
        <Box sx={{ typography: 'body2' }}>
          {open.length > 1 && (
            <Button sx={{ mb: 1 }} onClick={() => void acknowledge.run({ ids: open })}>
              Acknowledge all {open.length}
            </Button>
          )}
          <PickableRows
            scope={String(isResolved)}
            rows={rows}
            pickableOf={pickableOf}
            noun={['alert', 'alerts']}
            actions={actions}
          >
            <SimpleTable
              className="md-framed md-incidents"
              rows={rows}
              keyOf={({ id }) => id}
              label={isResolved ? 'Resolved alerts' : 'Alerts'}
              columns={[
                ...(isResolved ? [] : [picks]),
                {
                  head: 'State',
                  cell: ({ state, muted, snoozedUntil }) => (
                    <>
                      <StatusChip
                        word={words[state]}
                        tone={tones[state]}
                        {...(snoozedUntil === null ? {} : { title: `Until ${snoozedUntil}` })}
                      />
                      {muted && <div className="md-quiet">Muted</div>}
                    </>
                  ),
                },
                {
                  head: 'What',
                  style: { width: '50%' },
                  cell: ({ title, text, kind, ruleName, team }) => (
                    <>
                      <span className="md-name">{visibleText(title)}</span>
                      <div>
                        <AddressedText text={text} plain />
                      </div>
                      <div className="md-quiet">{ruleName ?? kindFacts[kind].title}</div>
                      {team !== null && <TeamLine team={team} />}
                    </>
                  ),
                },
                {
                  head: 'Count',
                  className: 'md-figures',
                  cell: ({ count }) => count.toLocaleString('en-US'),
                },
                {
                  head: 'First',
                  style: { whiteSpace: 'nowrap' },
                  cell: ({ firstAt }) => <Time at={firstAt} />,
                },
                {
                  head: isResolved ? 'Resolved' : 'Last',
                  style: { whiteSpace: 'nowrap' },
                  cell: ({ lastAt, resolvedAt }) => <Time at={resolvedAt ?? lastAt} />,
                },
                {
                  hiddenHead: 'Actions',
                  style: { textAlign: 'right', whiteSpace: 'nowrap' },
                  cell: (row) => (
                    <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                      <Evidence row={row} />
                      {row.state === 'open' && (
                        <Button
                          size="small"
                          variant="outlined"
                          onClick={() => void acknowledge.run({ ids: [row.id] })}
                        >
                          Acknowledge
                        </Button>
                      )}
                      <MoreMenu label={`More for alert ${row.id}`} items={itemsOf(row)} />
                    </Box>
                  ),
                },
              ]}
            />
          </PickableRows>
          {pages.hasMore && <Button onClick={pages.more}>Older alerts</Button>}
        </Box>
      )}
    </>
  )
}
