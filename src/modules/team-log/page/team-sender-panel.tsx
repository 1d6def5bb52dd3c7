import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { teamLog, type TeamSenderRow } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { senderStates } from '../../remote-receivers/page/source-words.ts'
import { useFormDialog } from '../../../renderer/parts/form-dialogs.tsx'
import { FormSelect } from '../../../renderer/form/form-select.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { filled } from '../../../features/settings/page/filled.ts'

/** Which desk of the team forwards and sends alerts. Nothing where no team log is read. */
export const TeamSenderPanel = () => {
  const { data } = useQuery(desk.query('teamLog.status', {}))
  const listed = useQuery(desk.query('sources.list', {}))
  const set = useMutation(desk.mutation('teamLog.setSender'))
  const toasts = useToasts()
  const confirm = useConfirm()
  const openForm = useFormDialog()
  const part = data?.sender ?? null
  const logs = (listed.data?.sources ?? []).filter(({ kind }) => kind === 'team')
  if (part === null && logs.length === 0) return null
  const holder = part?.state === 'sending' ? null : (part?.sender ?? null)
  const join = (): void =>
    openForm({
      title: 'Join team log',
      width: 'sm',
      label: 'Save',
      schema: teamLog['teamLog.setSender'].input,
      values: { source: logs[0]?.id ?? '', name: '' },
      complete: filled,
      onSave: set.mutateAsync,
      onSaved: () => toasts.show('Joined.'),
      fields: (form) => (
        <div className="md-stack md-stack--first">
          <p className="md-quiet">
            Every machine needs the same rules. Only the sender sends. Begin with the machine that sent so
            far.
          </p>
          {logs.length > 1 && (
            <FormSelect
              form={form}
              name="source"
              label="Team log"
              choices={logs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FormText form={form} name="name" label="Machine name" help="Shown to the team" required />
        </div>
      ),
    })
  const send = ({ source, name }: TeamSenderRow): void =>
    confirm({
      title: holder === null ? 'Send from this machine?' : `Take over from “${holder.name}”?`,
      about:
        holder === null ? (
          'No other sender. This machine sends for all.'
        ) : (
          <>
            “<bdi>{holder.name}</bdi>” sends since <Time at={holder.since} form="both" />, last seen{' '}
            <Time at={holder.seenAt} form="both" />. It stops once it reads this. Its last messages may be
            repeated, with the same ID.
          </>
        ),
      label: holder === null ? 'Send from this machine' : 'Take over',
      run: async () => {
        await set.mutateAsync({ source, name, sends: true, takeOver: holder !== null })
        toasts.show('Sending for the team.')
      },
    })
  const leave = (): void =>
    confirm({
      title: 'Leave the team?',
      about:
        'Continues from the team’s position. The other machines keep their sender, so targets receive events twice.',
      label: 'Leave',
      run: async () => {
        await set.mutateAsync({ source: null })
        toasts.show('Sending on its own.')
      },
    })

  return (
    <Panel
      title="Team sender"
      description="One machine sends for all"
      actions={
        part === null ? (
          <Button variant="outlined" onClick={join}>
            Take part
          </Button>
        ) : (
          <>
            {part.state !== 'sending' && (
              <Button variant="outlined" onClick={() => send(part)}>
                Send from this machine
              </Button>
            )}
            <Button onClick={leave}>Leave</Button>
          </>
        )
      }
    >
      {part !== null && (
        <Sender part={part} log={logs.find(({ id }) => id === part.source)?.name ?? 'removed'} />
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
          sender !== null && { label: 'Since', value: <Time at={sender.since} /> },
          { label: 'Team log', value: <bdi>{log}</bdi> },
          { label: 'Machine name', value: <bdi>{name}</bdi> },
        ]}
      />
      {warning !== null && (
        <Alert severity="warning" role="note">
          {warning}
        </Alert>
      )}
      <ErrorPanel failure={failure} />
    </div>
  )
}
