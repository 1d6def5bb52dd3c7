import { useDeskQuery } from '../../../api/queries.ts'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { Time } from '../../../ui/time.tsx'

/** How many calls are stored, and since when. */
export const RetentionStrip = () => {
  const retention = useDeskQuery('calls.retention', {}).data
  if (retention === undefined) return <div className="md-flow md-strip" />
  return (
    <div className="md-flow md-strip" aria-live="off">
      <span>
        <b>{countOf(retention.calls, 'call')}</b> stored, {formatBytes(retention.bytes)}
        {retention.oldest !== null && (
          <>
            , the oldest <Time at={retention.oldest} />
          </>
        )}
      </span>
    </div>
  )
}
