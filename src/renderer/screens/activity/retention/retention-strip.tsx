import { useDeskQuery } from '../../../api/queries.ts'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { Time } from '../../../ui/time.tsx'

/** How many calls are retention, and for how long. */
export const RetentionStrip = () => {
  const retention = useDeskQuery('calls.retention', {}).data
  if (retention === undefined) return <div className="md-strip" />
  return (
    <div className="md-strip" aria-live="off">
      <span>
        <b>{countOf(retention.calls, 'call')}</b> retention, {formatBytes(retention.bytes)}
        {retention.oldest !== null && (
          <>
            , the oldest <Time at={retention.oldest} />
          </>
        )}
      </span>
    </div>
  )
}
