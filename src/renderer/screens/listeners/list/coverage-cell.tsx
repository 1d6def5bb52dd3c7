import { CoverageBand } from '../../../ui/coverage-band.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { wrongWords } from '../audited-chip.tsx'
import type { ListenerRow } from './listener-rows.ts'

/** The band of a listener's time, and what is missing where Health says something else. */
export const CoverageCell = ({ coverage, traffic }: Pick<ListenerRow, 'coverage' | 'traffic'>) => {
  if (coverage === undefined) return <Missing />
  const { auditable, auditedTo, segments, why } = coverage
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
  return (
    <span className="md-coverage-cell">
      <CoverageBand segments={segments} />
      {(traffic?.health.length ?? 0) > 0 && <b>{wrongWords(coverage)}</b>}
    </span>
  )
}
