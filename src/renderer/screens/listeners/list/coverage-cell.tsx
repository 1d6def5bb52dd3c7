import { useDeskQuery } from '../../../api/queries.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { CoverageBand } from '../../../ui/coverage-band.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { tickTime } from '../../../ui/time-ticker.ts'
import type { ListenerRow } from './listener-rows.ts'

const dayMs = 86_400_000
/** Parts of the band of a listener that is younger than a day. */
const youngSegments = 48
/** Its life goes on, although nothing changed. */
const bandEvery = 60_000

/** The band of a listener's time, and what is missing where Health says something else. */
export const CoverageCell = ({
  listener,
  coverage,
  traffic,
}: Pick<ListenerRow, 'listener' | 'coverage' | 'traffic'>) => {
  if (coverage === undefined) return <Missing />
  const { auditable, auditedTo, missed, segments, why } = coverage
  if (auditedTo === null || segments.every(({ state }) => state === 'not-audited'))
    return (
      <span className="md-quiet" title={why ?? 'What arrived since was not compared with the chain yet.'}>
        {auditable === 'no-node' ? (
          'No node'
        ) : auditedTo?.time == null ? (
          'Not audited'
        ) : (
          <>
            Audited to <Time at={auditedTo.time} />
          </>
        )}
      </span>
    )
  const isYoung = tickTime() - Date.parse(listener.createdAt) < dayMs
  return (
    <span className="md-coverage-cell">
      {isYoung ? (
        <YoungBand of={listener.key} from={listener.createdAt} segments={segments} />
      ) : (
        <CoverageBand segments={segments} />
      )}
      {missed > 0 && (traffic?.health.length ?? 0) > 0 && <b>{formatCount(missed)} missed</b>}
    </span>
  )
}

type YoungBandProps = {
  readonly of: string
  readonly from: string
  /** Those of the whole day, until its own are there. */
  readonly segments: NonNullable<ListenerRow['coverage']>['segments']
}

/** The life of a listener younger than a day: of the day it would be a few pixels at the end. */
const YoungBand = ({ of, from, segments }: YoungBandProps) => {
  const input = { listener: of, from, segments: youngSegments }
  const { data } = useDeskQuery('audit.coverage', input, { every: bandEvery, keepFormer: true })
  return <CoverageBand segments={data?.listeners[0]?.segments ?? segments} />
}
