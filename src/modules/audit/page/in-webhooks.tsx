import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { useWebhooksSearch } from '../../../features/listeners/page/search.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import type { ListenerAudit } from '../../../renderer/parts/contributions.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { sayAuditable } from '../core/say.ts'
import { BackfillDialog } from './coverage/backfill-dialog.tsx'
import { CoverageSection } from './coverage/coverage-section.tsx'
import { CoverageTab } from './coverage/coverage-tab.tsx'
import { CoverageBand } from './coverage-band.tsx'
import { bandWords } from './coverage-words.ts'
import type { ListenerCoverage } from '../contract/audit-shapes.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'

type Found = Pick<ListenerCoverage, 'missed' | 'refuted'>

const wrongWords = ({ missed, refuted }: Found): string | null => {
  const parts = [
    ...(missed === 0 ? [] : [`${formatCount(missed)} missed`]),
    ...(refuted === 0 ? [] : [`${formatCount(refuted)} false`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

const AuditedChip = ({ missed, refuted }: Found) => {
  const word = wrongWords({ missed, refuted })
  if (word === null) return null
  const sentences = [
    ...(missed === 0 ? [] : [`${countOf(missed, 'event')} of the last 24 hours missed.`]),
    ...(refuted === 0
      ? []
      : [`${countOf(refuted, 'delivery', 'deliveries')} of the last 24 hours differ from the chain.`]),
  ]
  return <StatusChip word={word} tone="error" title={sentences.join(' ')} />
}

type Coverage = Output<'audit.coverage'>['listeners'][number]
type CoverageCellProps = { readonly coverage: Coverage; readonly isHealthElsewhere: boolean }

/** The band of a listener's time, and what is missing where Health says something else. */
const CoverageCell = ({ coverage, isHealthElsewhere }: CoverageCellProps) => {
  const { auditable, auditedTo, segments } = coverage
  if (auditedTo === null || segments.every(({ state }) => state === 'not-audited'))
    return (
      <span className="md-quiet" title={sayAuditable(coverage) ?? 'Not audited yet'}>
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
    <span className="md-row-of md-pictured">
      <CoverageBand segments={segments} />
      {isHealthElsewhere && <b>{wrongWords(coverage)}</b>}
    </span>
  )
}

const mostSegments = 48
/** The day moves on, although nothing changed. */
const bandEvery = 60_000

const auditOf = (coverage: Coverage): ListenerAudit => ({
  ...coverage,
  wrong: wrongWords(coverage),
  chip: <AuditedChip {...coverage} />,
  cell: (isHealthElsewhere) => <CoverageCell coverage={coverage} isHealthElsewhere={isHealthElsewhere} />,
  text: coverage.auditable === 'yes' ? bandWords(coverage.segments) : '',
})

const useListenerAudits = (project: string | undefined): readonly ListenerAudit[] | undefined => {
  const { data } = useQuery(
    desk.query(
      'audit.coverage',
      { ...(project === undefined ? {} : { project }), segments: mostSegments, ofLife: true },
      { refetchInterval: bandEvery },
    ),
  )
  return useMemo(() => data?.listeners.map(auditOf), [data])
}

type BackfillProps = { readonly listener: string; readonly onClose: () => void }

const Backfill = ({ listener, onClose }: BackfillProps) => (
  <BackfillDialog of={{ listener }} onClose={onClose} />
)

const CoveragePlace = () => {
  const address = useWebhooksSearch()
  const { project } = useCurrentProject()
  const listed = useQuery(desk.query('listeners.list', project === null ? {} : { project: project.id }))
  return <CoverageTab project={project} listeners={listed.data?.listeners ?? []} address={address} />
}

export const auditInWebhooks = {
  tabs: { coverage: CoveragePlace },
  useListenerAudits,
  ListenerSection: CoverageSection,
  Backfill,
}
