import { useDeskQuery } from '../../../api/queries.ts'
import { countOf, formatBytes } from '../../../ui/count-format.ts'
import { Time } from '../../../ui/time.tsx'

/** How many calls are kept, and for how long. */
export const KeptStrip = () => {
  const kept = useDeskQuery('calls.retention', {}).data
  if (kept === undefined) return <div className="md-strip" />
  return (
    <div className="md-strip" aria-live="off">
      <span>
        <b>{countOf(kept.calls, 'call')}</b> kept, {formatBytes(kept.bytes)}
        {kept.oldest !== null && (
          <>
            , the oldest <Time at={kept.oldest} />
          </>
        )}
      </span>
    </div>
  )
}
