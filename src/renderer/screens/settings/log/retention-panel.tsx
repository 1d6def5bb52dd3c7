import { useDeskQuery } from '../../../api/queries.ts'
import { formatBytes, formatCount } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { Time } from '../../../ui/time.tsx'
import { RetentionForm } from './retention-form.tsx'

/** What the log holds and how long it is retention. */
export const RetentionPanel = () => {
  const { data, failure, refetch } = useDeskQuery('log.retention', {})
  return (
    <Panel
      title="Retention"
      description="Everything is stored unless you set a limit. Older deliveries are then removed for good, at once and every hour. The newest always stays."
    >
      {failure !== null && data === undefined && <ErrorPanel failure={failure} onRetry={refetch} />}
      {failure === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && (
        <div className="md-text">
          <FieldList
            fields={[
              { label: 'Deliveries', value: formatCount(data.deliveries) },
              {
                label: 'Size',
                value: formatBytes(data.bytes),
                title: 'Deliveries and their events.',
              },
              { label: 'Oldest', value: data.oldest === null ? null : <Time at={data.oldest} form="both" /> },
              { label: 'Newest', value: data.newest === null ? null : <Time at={data.newest} form="both" /> },
            ]}
          />
          <RetentionForm key={`${data.days} ${data.megabytes}`} retention={data} onSaved={refetch} />
        </div>
      )}
    </Panel>
  )
}
