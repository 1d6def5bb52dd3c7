import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Stack } from '@mui/material'
import { teamLog, type HostCopy, type TeamCopy } from '../contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { copyStates, lagWords } from '../../remote-receivers/page/source-words.ts'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { useFormDialog } from '../../../renderer/parts/form-dialogs.tsx'
import { FormSecret } from '../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../renderer/form/form-text.tsx'
import { VaultLockedNote } from '../../../renderer/parts/vault-locked-note.tsx'
import { filled } from '../../../features/settings/page/filled.ts'
import { keepsWords } from '../../../renderer/ui/key-words.ts'
import { caField } from '../../remote-receivers/page/ca-field.ts'

export const TeamCopyPanel = () => {
  const { data, error, refetch } = useQuery(desk.query('teamLog.status', {}))
  const save = useMutation(desk.mutation('teamLog.copy'))
  const toasts = useToasts()
  const confirm = useConfirm()
  const openForm = useFormDialog()
  const copy = data?.copy ?? null
  const hostCopy = data?.hostCopy ?? null
  const edit = (): void =>
    openForm({
      title: 'Copy to team log',
      width: 'sm',
      label: 'Save',
      schema: teamLog['teamLog.copy'].input,
      values: { url: copy?.url ?? '', name: copy?.name ?? '', password: '', ca: '' },
      complete: filled,
      onSave: save.mutateAsync,
      onSaved: () => toasts.show('Copying to the team log.'),
      fields: (form) => (
        <div className="md-stack md-stack--first">
          <VaultLockedNote what="save the password" />
          <FormText form={form} name="url" label="Address" help="postgres://ROLE@HOST/DATABASE" required />
          <FormText form={form} name="name" label="Receiver name" help="Shown to the team" required />
          <FormSecret
            form={form}
            name="password"
            label={copy === null ? 'Password' : 'New password'}
            help={copy === null ? 'Encrypted in the vault' : `${keepsWords(copy.password)} for this address.`}
          />
          <FormText {...caField} form={form} help="PEM" />
        </div>
      ),
    })
  const stop = (): void =>
    confirm({
      title: 'Stop copying to the team log?',
      about: 'Deletes the password here. Copied deliveries stay.',
      label: 'Stop',
      run: async () => {
        await save.mutateAsync({ url: null })
        toasts.show('Copying stopped.')
      },
    })

  return (
    <Panel
      title="Team log"
      description="Deliveries in the team’s PostgreSQL"
      actions={
        data !== undefined && (
          <Stack direction="row" spacing={1}>
            {copy !== null && <Button onClick={stop}>Stop</Button>}
            <Button variant="outlined" onClick={edit}>
              {copy === null ? 'Copy to team log' : 'Edit'}
            </Button>
          </Stack>
        )
      }
    >
      {error !== null || data === undefined ? (
        <NotYet error={error} onRetry={refetch} rows={2} />
      ) : copy === null && hostCopy === null ? (
        <p className="md-text md-quiet">
          Set up a team log in PostgreSQL first (guide: <code>docs/guides/team-log.md</code>).
        </p>
      ) : (
        <Stack spacing={3}>
          {copy !== null && <Copy copy={copy} />}
          {hostCopy !== null && <Copy copy={hostCopy} origin="Started by --team-log." />}
        </Stack>
      )}
    </Panel>
  )
}

const Copy = ({ copy, origin }: { readonly copy: TeamCopy | HostCopy; readonly origin?: string }) => {
  const { url, name, state, cursor, failure, notices } = copy
  return (
    <div className="md-stack md-stack--tight">
      {origin !== undefined && <p className="md-quiet">{origin}</p>}
      <FieldList
        fields={[
          { label: 'State', value: <StatusChip {...copyStates[state]} /> },
          { label: 'Not copied yet', value: lagWords(copy) },
          {
            label: 'Copied up to',
            value:
              cursor === null ? 'Unknown' : cursor === 0 ? 'Nothing yet' : `Delivery ${formatCount(cursor)}`,
          },
          { label: 'Address', value: <bdi>{url}</bdi> },
          { label: 'Receiver name', value: <bdi>{name}</bdi> },
        ]}
      />
      <ErrorPanel failure={failure} />
      {notices.map((notice) => (
        <p key={notice} className="md-quiet">
          {notice}
        </p>
      ))}
    </div>
  )
}
