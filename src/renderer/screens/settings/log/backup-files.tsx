import type { Backups } from '../../../../contract/log.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'

const shown = 8

/** The backups that are there, newest first. */
export const BackupFiles = ({ files }: Pick<Backups, 'files'>) => (
  <div className="md-text md-below--far">
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
