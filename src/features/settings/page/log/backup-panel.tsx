import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { useRunningJob } from '../../../../renderer/api/use-running-job.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { JobProgress } from '../../../../renderer/ui/job-progress.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import type { Backups } from '../../../log-maintenance/contract.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { BackupPassphraseDialog } from './backup-passphrase-dialog.tsx'
import { BackupScheduleDialog } from './backup-schedule-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const intervals = { day: 'Every day', week: 'Every week' } as const

/** When backups are made, and where to. */
const BackupFacts = ({ backups }: { readonly backups: Backups }) => {
  const { passphraseSet, every, copies, folder, lastAt, nextAt, problem } = backups
  return (
    <div className="md-text">
      {!passphraseSet && (
        <Alert severity="info" className="md-above">
          No backup passphrase is set yet. Write it down away from this machine: without it no backup can be
          opened.
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" className="md-above">
          The last scheduled backup failed. {problem}
        </Alert>
      )}
      <FieldList
        fields={[
          {
            label: 'Schedule',
            value: every === null ? 'Manual only' : `${intervals[every]}, keeps the newest ${copies}`,
          },
          { label: 'Folder', value: <code>{folder}</code> },
          ...(every === null && lastAt === null
            ? []
            : [
                { label: 'Last scheduled', value: lastAt === null ? null : <Time at={lastAt} form="both" /> },
              ]),
          ...(every === null
            ? []
            : [
                { label: 'Next scheduled', value: nextAt === null ? null : <Time at={nextAt} form="both" /> },
              ]),
        ]}
      />
    </div>
  )
}

const shown = 8

/** The backups that are there, newest first. */
const BackupFiles = ({ files }: Pick<Backups, 'files'>) => (
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
          cell: ({ path }) => <CopyButton what="the path" text={path} />,
        },
      ]}
    />
    {files.length > shown && (
      <p className="md-quiet">{countOf(files.length - shown, 'older one')} in the folder.</p>
    )}
  </div>
)

type Opened = 'passphrase' | 'schedule' | 'restore' | null

/** All of the desk in one encrypted file, by hand and by schedule, and its way back. */
export const BackupPanel = () => {
  const { data, failure, refetch } = useDeskQuery('log.backups', {})
  const back = useDeskMutation('log.backup')
  const job = useRunningJob('log.backup', back.isRunning)
  const [made, setMade] = useState<Output<'log.backup'> | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  const run = async (): Promise<void> => {
    setMade(null)
    const answer = await back.run({})
    if (answer.ok) setMade(answer.value)
  }
  return (
    <Panel title="Backup" description="All data and keys, encrypted, in one file.">
      {failure !== null && data === undefined && <ErrorPanel failure={failure} onRetry={refetch} />}
      {failure === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && <BackupFacts backups={data} />}
      <div className="md-flow md-below">
        {data?.passphraseSet === true && (
          <Button variant="contained" loading={back.isRunning} onClick={() => void run()}>
            Back up now
          </Button>
        )}
        <Button
          variant={data?.passphraseSet === false ? 'contained' : 'outlined'}
          disabled={data === undefined}
          onClick={() => setOpened('passphrase')}
        >
          {data?.passphraseSet === true ? 'Change passphrase…' : 'Set passphrase…'}
        </Button>
        <Button
          variant="outlined"
          disabled={data?.passphraseSet !== true}
          onClick={() => setOpened('schedule')}
        >
          Schedule…
        </Button>
        <Button variant="outlined" onClick={() => setOpened('restore')}>
          Restore…
        </Button>
      </div>
      {back.isRunning && <JobProgress job={job} label="Backing up" onStop={back.cancel} />}
      {back.failure !== null && (
        <div className="md-below">
          <ErrorPanel failure={back.failure} />
        </div>
      )}
      {made !== null && (
        <Alert
          severity={made.notices.length === 0 ? 'success' : 'warning'}
          className="md-below"
          action={<CopyButton what="the path" text={made.path} />}
        >
          Everything and {countOf(made.deliveries, 'delivery', 'deliveries')}, {formatBytes(made.bytes)}:{' '}
          <code>{made.path}</code> {made.notices.join(' ')}
        </Alert>
      )}
      {data !== undefined && data.files.length > 0 && <BackupFiles files={data.files} />}
      {opened === 'passphrase' && (
        <BackupPassphraseDialog isChange={data?.passphraseSet === true} onClose={close} />
      )}
      {opened === 'schedule' && data !== undefined && <BackupScheduleDialog backups={data} onClose={close} />}
      {opened === 'restore' && <RestoreDialog newest={data?.files[0]?.path ?? ''} onClose={close} />}
    </Panel>
  )
}
