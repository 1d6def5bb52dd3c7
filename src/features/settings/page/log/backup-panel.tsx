import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useAbort } from '../../../../renderer/api/use-abort.ts'
import { runningJob } from '../../../../renderer/api/running-job.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { backupPassphrase, backupSettingsSchema, type BackupSchedule } from '../../../schedules/contract.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { NewPassphrase, newPassphraseSchema } from '../../../../renderer/parts/new-passphrase.tsx'

const intervals = { day: 'Every day', week: 'Every week' } as const

const BackupFacts = ({ schedule }: { readonly schedule: BackupSchedule }) => {
  const { passphraseSet, every, copies, folder, lastAt, nextAt, problem } = schedule
  return (
    <div className="md-text">
      {!passphraseSet && (
        <Alert severity="info" className="md-above">
          Set a passphrase first. Without it no backup can be opened.
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" className="md-above">
          Last scheduled backup failed. {problem}
        </Alert>
      )}
      <FieldList
        fields={[
          {
            label: 'Schedule',
            value: every === null ? 'Manual only' : `${intervals[every]}, keeps the newest ${copies}`,
          },
          { label: 'Folder', value: <code>{folder}</code> },
          !(every === null && lastAt === null) && {
            label: 'Last scheduled',
            value: lastAt === null ? null : <Time at={lastAt} form="both" />,
          },
          every !== null && {
            label: 'Next scheduled',
            value: nextAt === null ? null : <Time at={nextAt} form="both" />,
          },
        ]}
      />
    </div>
  )
}

const shown = 8

const BackupFiles = ({ files }: Output<'log.backups'>) => (
  <div className="md-text md-below">
    <SimpleTable
      label="Backups"
      rows={files.slice(0, shown)}
      keyOf={({ path }) => path}
      columns={[
        { head: 'Made', cell: ({ madeAt }) => <Time at={madeAt} form="both" />, isName: true },
        { head: 'By', cell: ({ scheduled }) => (scheduled ? 'schedule' : 'you') },
        { head: 'Size', cell: ({ bytes }) => formatBytes(bytes), className: 'md-figures' },
        {
          hiddenHead: 'Path',
          // At the edge of the card, as wide as its sign.
          style: { width: 44, textAlign: 'right' },
          cell: ({ path }) => <CopyButton what="path" text={path} />,
        },
      ]}
    />
    {files.length > shown && (
      <p className="md-quiet">{countOf(files.length - shown, 'older one')} in the folder.</p>
    )}
  </div>
)

const passphraseSchema = newPassphraseSchema(backupPassphrase)

/** Sets the passphrase of backups. It is not stored: what backups need of it is a key that opens nothing. */
const usePassphraseDialog = () => {
  const set = useMutation(desk.mutation('schedules.set'))
  const toasts = useToasts()
  const openForm = useFormDialog()
  return (isChange: boolean): void =>
    openForm({
      title: isChange ? 'Change backup passphrase' : 'Set backup passphrase',
      label: isChange ? 'Change passphrase' : 'Set passphrase',
      schema: passphraseSchema,
      values: { passphrase: '', again: '' },
      onSave: ({ passphrase }) => set.mutateAsync({ kind: 'backup', passphrase }),
      onSaved: () => toasts.show('Backup passphrase set.'),
      fields: (form) => (
        <div className="md-stack">
          <span>
            Opens all new backups, on any machine. {isChange && 'Older backups keep their passphrase. '}
            It can’t be recovered. Keep it off this machine.
          </span>
          <NewPassphrase form={form} label="Passphrase" focusOnMount />
        </div>
      ),
    })
}

const frequencies = [
  { value: null, label: 'Off' },
  { value: 'day', label: intervals.day },
  { value: 'week', label: intervals.week },
] as const

const useScheduleDialog = () => {
  const set = useMutation(desk.mutation('schedules.set'))
  const openForm = useFormDialog()
  return ({ every, copies, folder, ownFolder }: BackupSchedule): void =>
    openForm({
      title: 'Backup schedule',
      label: 'Save',
      schema: backupSettingsSchema,
      values: { every, copies, folder: ownFolder ? null : folder },
      onSave: (settings) => set.mutateAsync({ kind: 'backup', ...settings }),
      fields: (form) => (
        <div className="md-stack md-stack--first">
          <FormSelect
            form={form}
            name="every"
            label="Frequency"
            choices={frequencies}
            help="First one starts now"
          />
          <FormText form={form} name="copies" label="Copies" as="number" help="Older ones are deleted" />
          <FormText
            form={form}
            name="folder"
            label="Folder"
            as="text or none"
            placeholder={ownFolder ? folder : ''}
            help="Ideally on another disk"
          />
        </div>
      ),
    })
}

export const BackupPanel = () => {
  const schedules = useQuery(desk.query('schedules.list', {}))
  const { error, refetch } = schedules
  const data = schedules.data?.schedules.find((schedule) => schedule.kind === 'backup')
  const files = useQuery(desk.query('log.backups', {})).data?.files ?? []
  const abort = useAbort()
  const back = useMutation(desk.mutation('log.backup', abort))
  const job = useQuery(runningJob('log.backup', back.isPending)).data
  const [isRestoring, setRestoring] = useState(false)
  const setPassphrase = usePassphraseDialog()
  const editSchedule = useScheduleDialog()
  const made = back.data
  return (
    <Panel title="Backup" description="All data and keys in one encrypted file">
      {error !== null && data === undefined && <ErrorPanel failure={error.failure} onRetry={refetch} />}
      {error === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && <BackupFacts schedule={data} />}
      <div className="md-flow md-below">
        {data?.passphraseSet === true && (
          <Button variant="contained" loading={back.isPending} onClick={() => back.mutate({})}>
            Back up now
          </Button>
        )}
        <Button
          variant={data?.passphraseSet === false ? 'contained' : 'outlined'}
          disabled={data === undefined}
          onClick={() => setPassphrase(data?.passphraseSet === true)}
        >
          {data?.passphraseSet === true ? 'Change passphrase…' : 'Set passphrase…'}
        </Button>
        <Button
          variant="outlined"
          disabled={data?.passphraseSet !== true}
          onClick={() => data !== undefined && editSchedule(data)}
        >
          Schedule…
        </Button>
        <Button variant="outlined" onClick={() => setRestoring(true)}>
          Restore…
        </Button>
      </div>
      {back.isPending && <JobProgress job={job} label="Backing up" onStop={abort.abort} />}
      <ErrorPanel failure={back.error?.failure} className="md-below" />
      {made !== undefined && (
        <Alert
          severity={made.notices.length === 0 ? 'success' : 'warning'}
          className="md-below"
          action={<CopyButton what="path" text={made.path} />}
        >
          Everything and {countOf(made.deliveries, 'delivery', 'deliveries')}, {formatBytes(made.bytes)}:{' '}
          <code>{made.path}</code> {made.notices.join(' ')}
        </Alert>
      )}
      {files.length > 0 && <BackupFiles files={files} />}
      {isRestoring && <RestoreDialog newest={files[0]?.path ?? ''} onClose={() => setRestoring(false)} />}
    </Panel>
  )
}
