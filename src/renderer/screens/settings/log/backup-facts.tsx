import Alert from '@mui/material/Alert'
import type { Backups } from '../../../../contract/log.ts'
import { FieldList } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'

const intervals = { day: 'Every day', week: 'Every week' } as const

/** When backups are made, and where to. */
export const BackupFacts = ({ backups }: { readonly backups: Backups }) => {
  const { passphraseSet, every, copies, folder, lastAt, nextAt, problem } = backups
  return (
    <div className="md-text">
      {!passphraseSet && (
        <Alert severity="info" className="md-above--far">
          No backup passphrase is set yet. Write it down away from this machine: without it no backup can be
          opened.
        </Alert>
      )}
      {problem !== null && (
        <Alert severity="error" className="md-above--far">
          The last scheduled backup failed. {problem}
        </Alert>
      )}
      <FieldList
        fields={[
          {
            label: 'Schedule',
            value:
              every === null
                ? 'Off: only when you make one'
                : `${intervals[every]}; the newest ${copies} are stored`,
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
