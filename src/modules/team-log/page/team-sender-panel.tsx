import { useMutation, useQuery } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { TeamSenderRow } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { ConfirmDialog } from '../../../renderer/ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { senderStates } from '../../remote-receivers/page/source-words.ts'
import { TeamMemberDialog } from './team-member-dialog.tsx'

/** Which desk of the team forwards and sends alerts. Nothing where no team log is read. */
export const TeamSenderPanel = () => {
  const { data } = useQuery(desk.query('teamLog.status', {}))
  const listed = useQuery(desk.query('sources.list', {}))
  const set = useMutation(desk.mutation('teamLog.setSender'))
  const toasts = useToasts()
  const [open, setOpen] = useState<'join' | 'send' | 'leave' | null>(null)
  const close = (): void => setOpen(null)
  const part = data?.sender ?? null
  const logs = (listed.data?.sources ?? []).filter(({ kind }) => kind === 'team')
  if (part === null && logs.length === 0) return null
  const holder = part?.state === 'sending' ? null : (part?.sender ?? null)

  return (
    <Panel
      title="Sender of the team"
      description="One machine forwards and alerts for all"
      actions={
        part === null ? (
          <Button variant="outlined" onClick={() => setOpen('join')}>
            Take part
          </Button>
        ) : (
          <>
            {part.state !== 'sending' && (
              <Button variant="outlined" onClick={() => setOpen('send')}>
                Send from this machine
              </Button>
            )}
            <Button onClick={() => setOpen('leave')}>Leave</Button>
          </>
        )
      }
    >
      {part !== null && (
        <Sender part={part} log={logs.find(({ id }) => id === part.source)?.name ?? 'removed'} />
      )}
      {open === 'join' && (
        <TeamMemberDialog
          logs={logs}
          onClose={close}
          onSaved={() => toasts.show('This machine takes part.')}
        />
      )}
      {open === 'send' && part !== null && (
        <ConfirmDialog
          open
          title={holder === null ? 'Send from this machine?' : `Take over from “${holder.name}”?`}
          confirmLabel={holder === null ? 'Send from this machine' : 'Take over'}
          onConfirm={() =>
            set.mutateAsync({ source: part.source, name: part.name, sends: true, takeOver: holder !== null })
          }
          onDone={() => toasts.show('This machine sends for the team.')}
          onClose={close}
        >
          {holder === null ? (
            'No other sender. This machine will forward and alert for all.'
          ) : (
            <>
              “<bdi>{holder.name}</bdi>” sends since <Time at={holder.since} form="both" />, last seen{' '}
              <Time at={holder.seenAt} form="both" />. It stops once it reads the change. Its last messages
              may be sent again, with the same id.
            </>
          )}
        </ConfirmDialog>
      )}
      {open === 'leave' && (
        <ConfirmDialog
          open
          title="Send from this machine alone?"
          confirmLabel="Leave"
          onConfirm={() => set.mutateAsync({ source: null })}
          onDone={() => toasts.show('This machine sends on its own.')}
          onClose={close}
        >
          Its rules continue from the team’s position. The other desks keep their sender, so targets receive
          new events from both.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const Sender = ({ part, log }: { readonly part: TeamSenderRow; readonly log: string }) => {
  const { state, sender, name, failure, warning } = part
  return (
    <div className="md-stack md-stack--tight">
      <FieldList
        fields={[
          { label: 'State', value: <StatusChip {...senderStates[state]} /> },
          { label: 'Sender', value: sender === null ? 'None known' : <bdi>{sender.name}</bdi> },
          ...(sender === null ? [] : [{ label: 'Since', value: <Time at={sender.since} /> }]),
          { label: 'Team log', value: <bdi>{log}</bdi> },
          { label: 'Name of this machine', value: <bdi>{name}</bdi> },
        ]}
      />
      {warning !== null && (
        <Alert severity="warning" role="note">
          {warning}
        </Alert>
      )}
      {failure !== null && <ErrorPanel failure={failure} />}
    </div>
  )
}
