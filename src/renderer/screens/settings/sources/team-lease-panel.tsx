import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TeamLease } from '../../../../contract/team-log.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { leaseStates } from './source-words.ts'
import { TeamLeaseDialog } from './team-lease-dialog.tsx'

/** Which desk of the team forwards. Nothing where no team log is read. */
export const TeamLeasePanel = () => {
  const { data } = useDeskQuery('teamLog.status', {})
  const listed = useDeskQuery('sources.list', {})
  const leave = useDeskMutation('teamLog.setLease')
  const toasts = useToasts()
  const [open, setOpen] = useState<'set' | 'leave' | null>(null)
  const close = (): void => setOpen(null)
  const lease = data?.lease ?? null
  const logs = (listed.data?.sources ?? []).filter(({ kind }) => kind === 'team')
  if (lease === null && logs.length === 0) return null

  return (
    <Panel
      title="Forwarding for the team"
      description="Desks that read the same team log can forward once for all: one forwards, and another takes over where it stopped. Alerts can then be sent once for the team, too (Alerts → Rules)."
      actions={
        lease === null ? (
          <Button variant="outlined" onClick={() => setOpen('set')}>
            Forward once for the team
          </Button>
        ) : (
          <Button onClick={() => setOpen('leave')}>Stop</Button>
        )
      }
    >
      {lease !== null && (
        <Lease lease={lease} log={logs.find(({ id }) => id === lease.source)?.name ?? 'removed'} />
      )}
      {open === 'set' && (
        <TeamLeaseDialog
          logs={logs}
          onClose={close}
          onSaved={() => toasts.show('One desk of the team forwards.')}
        />
      )}
      {open === 'leave' && (
        <ConfirmDialog
          open
          title="Forward from this desk alone?"
          confirmLabel="Forward alone"
          onConfirm={() => leave.run({ source: null })}
          onDone={() => toasts.show('This desk forwards on its own.')}
          onClose={close}
        >
          Its rules continue from the team’s position. Other desks also keep forwarding, so targets receive
          new events from each of them.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const Lease = ({ lease, log }: { readonly lease: TeamLease; readonly log: string }) => {
  const { state, holder, name, failure } = lease
  return (
    <div className="md-stack md-stack--tight">
      <FieldList
        fields={[
          { label: 'State', value: <StatusChip {...leaseStates[state]} /> },
          {
            label: 'Forwards now',
            value: holder === null ? 'Not known' : <bdi>{holder.name}</bdi>,
          },
          ...(holder === null
            ? []
            : [
                { label: 'Since', value: <Time at={holder.since} /> },
                { label: 'Epoch', value: holder.epoch.toLocaleString('en-US') },
              ]),
          { label: 'Team log', value: <bdi>{log}</bdi> },
          { label: 'Name of this desk', value: <bdi>{name}</bdi> },
        ]}
      />
      {failure !== null && <ErrorPanel failure={failure} />}
    </div>
  )
}
