import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { movedText } from '../../../../core/orders/list-reading.ts'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import '../../../ui/more-below.css'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { exactTime } from '../../../ui/time-format.ts'
import { useTimeSetting } from '../../../ui/time-setting.ts'
import { takenWords, withoutYear } from './snapshot-times.ts'

const readingMark = ({ reading, uncertain }: Snapshot) =>
  reading === 'moved'
    ? ({ word: uncertain > 0 ? `${uncertain} uncertain` : 'moved', tone: 'warning' } as const)
    : reading === 'cut'
      ? ({ word: 'not all read', tone: 'warning' } as const)
      : ({ word: 'read once', tone: 'neutral' } as const)

const readingText = ({ reading, uncertain }: Snapshot): string =>
  reading === 'moved'
    ? `${movedText(uncertain)} Missing orders do not count as having left.`
    : reading === 'cut'
      ? 'A limit of this desk stopped the reading before the end of the list. Missing orders do not count as having left.'
      : 'An earlier release read the list once: orders may be missing if it changed meanwhile. Missing orders do not count as having left.'

/** Snapshots of one list, newest first. */
export const SnapshotList = ({ snapshots }: { readonly snapshots: readonly Snapshot[] }) => {
  const [doomed, setDoomed] = useState<Snapshot | null>(null)
  const remove = useDeskMutation('snapshots.remove')
  const zone = useTimeSetting()
  return (
    <section className="md-box md-snapshots" aria-label="Snapshots">
      <div className="md-snapshots__rows md-more-below" tabIndex={0}>
        <SimpleTable
          rows={snapshots}
          keyOf={(one) => one.id}
          columns={[
            {
              head: 'Taken',
              cell: (one) => (
                <>
                  <time dateTime={one.takenAt} title={exactTime(Date.parse(one.takenAt), zone)}>
                    {withoutYear(takenWords(one, snapshots, zone))}
                  </time>{' '}
                  {one.cause === 'timer' && <span className="md-quiet">automatic</span>}
                  {one.reading !== 'whole' && <StatusChip {...readingMark(one)} title={readingText(one)} />}
                  {one.damaged !== undefined && (
                    <StatusChip word="damaged" tone="error" title={one.damaged} />
                  )}
                </>
              ),
            },
            { head: 'Orders', className: 'md-figures', cell: (one) => one.orders },
            {
              hiddenHead: 'Remove',
              className: 'md-figures',
              cell: (one) => (
                <IconButton
                  aria-label={`Remove the snapshot of ${one.takenAt}`}
                  onClick={() => setDoomed(one)}
                >
                  <DeleteOutlinedIcon sx={{ fontSize: 16 }} />
                </IconButton>
              ),
            },
          ]}
        />
      </div>
      <ConfirmDialog
        open={doomed !== null}
        title="Remove this snapshot?"
        confirmLabel="Remove the snapshot"
        onConfirm={() => (doomed === null ? undefined : remove.run({ id: doomed.id }))}
        onClose={() => setDoomed(null)}
      >
        <p style={{ marginTop: 0 }}>
          Deletes what was stored of {countOf(doomed?.orders ?? 0, 'order')}
          {doomed !== null && ` on ${takenWords(doomed, snapshots, zone)}`}, and its point in the chart. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </section>
  )
}
