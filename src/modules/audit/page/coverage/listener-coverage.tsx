import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import type { Audit } from '../../contract/audit-shapes.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../features/listeners/contract/listener.ts'
import { MissedEvents } from '../missed-events.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { BandLegend, CoverageBand } from '../coverage-band.tsx'
import { auditedWords } from '../coverage-words.ts'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { tickTime } from '../../../../renderer/ui/time-ticker.ts'
import { useTicking } from '../../../../renderer/ui/use-ticking.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditProgress } from './audit-progress.tsx'
import { sayAuditable, sayCoverageBasis } from '../../core/say.ts'
import { BackfillDialog } from './backfill-dialog.tsx'

const spans = { day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const
type Span = keyof typeof spans
const spanWords = { day: '24 h', week: '7 days', month: '30 days' } as const

/** Begin of this minute: a band that moved with every second would be asked for every second. */
const minute = (): string => String(Math.floor(tickTime() / 60_000) * 60_000)

export const useSpan = () => {
  const [span, setSpan] = useState<Span>('day')
  const now = Number(useTicking(minute))
  const choice = (
    <ToggleButtonGroup
      exclusive
      aria-label="Time shown"
      value={span}
      onChange={(_event, next: Span | null) => next !== null && setSpan(next)}
    >
      {(Object.keys(spans) as Span[]).map((value) => (
        <ToggleButton key={value} value={value} sx={{ py: 0.25, textTransform: 'none' }}>
          {spanWords[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
  return { from: new Date(now - spans[span]).toISOString(), words: spanWords[span], choice }
}

type CoverageBandSectionProps = {
  readonly coverage: Output<'audit.coverage'>['listeners'][number]
  readonly from: string
  readonly listener: Listener
}

const Band = ({ coverage, from, listener }: CoverageBandSectionProps) => {
  const isYoung = Date.parse(listener.createdAt) > Date.parse(from)
  return (
    <>
      <CoverageBand segments={coverage.segments} tall />
      <div className="md-small md-quiet md-spread">
        <span>
          {isYoung && 'created '}
          <Time at={isYoung ? listener.createdAt : from} />
        </span>
        <span>now</span>
      </div>
      <BandLegend segments={coverage.segments} />
      {coverage.missed + coverage.filled > 0 && <MissedEvents listener={listener.key} from={from} />}
    </>
  )
}

type ListenerCoverageProps = CoverageBandSectionProps & {
  /** Of the listener, newest first. */
  readonly audits: readonly Audit[]
  readonly isFilledAbove?: boolean
}

export const ListenerCoverage = (props: ListenerCoverageProps) => {
  const { listener, coverage, audits, from, isFilledAbove = false } = props
  const [open, setOpen] = useState<'audit' | 'backfill' | null>(null)
  const [newest, ...earlier] = audits
  const isAuditable = coverage.auditable === 'yes'
  const close = (): void => setOpen(null)
  return (
    <>
      {!isAuditable && (
        <p className="md-quiet">
          {visibleText(sayAuditable(coverage) ?? '')}{' '}
          {coverage.auditable === 'no-node' && (
            <TextLink to="/settings" search={{ section: 'networks' }}>
              Set up a node
            </TextLink>
          )}
        </p>
      )}
      {(isAuditable || coverage.auditedTo !== null) && (
        <>
          <p>{auditedWords([coverage])}</p>
          <Band listener={listener} coverage={coverage} from={from} />
          {/* The newest audit below says it, too. */}
          {coverage.basis !== null && (newest === undefined || newest.endedAt === null) && (
            <p className="md-quiet">{sayCoverageBasis(coverage.basis)}</p>
          )}
        </>
      )}
      <div className="md-flow md-below md-above">
        {isAuditable && (
          <Button variant="outlined" disabled={coverage.running !== null} onClick={() => setOpen('audit')}>
            Audit…
          </Button>
        )}
        {coverage.missed > 0 && !isFilledAbove && (
          <Button variant="contained" onClick={() => setOpen('backfill')}>
            Backfill…
          </Button>
        )}
      </div>
      {newest !== undefined && <AuditProgress audit={newest} />}
      {earlier.length > 0 && (
        <Fold title={countOf(earlier.length, 'earlier audit')}>
          {earlier.map((audit) => (
            <AuditProgress key={audit.id} audit={audit} />
          ))}
        </Fold>
      )}
      {open === 'audit' && <AuditDialog listener={listener} onClose={close} />}
      {open === 'backfill' && <BackfillDialog of={{ listener: listener.key }} onClose={close} />}
    </>
  )
}
