import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { MissedEvents } from '../../../parts/missed-events.tsx'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { BandLegend, CoverageBand } from '../../../ui/coverage-band.tsx'
import { auditedWords } from '../../../ui/coverage-words.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Time } from '../../../ui/time.tsx'
import { useTicking } from '../../../ui/use-ticking.ts'
import { tickTime } from '../../../ui/time-ticker.ts'
import { noFindingFilters, type SearchControls } from '../search.ts'
import { AuditProgress } from './audit-progress.tsx'
import { basisWords } from './audit-words.ts'
import './coverage.css'
import { visibleText } from '../../../ui/visible-text.ts'
import { BackfillDialog } from './backfill-dialog.tsx'
import { AuditDialog } from './audit-dialog.tsx'

/** Why a listener cannot be audited, and where that is mended if it can be. */
const NotAuditable = ({ why, isNode }: { readonly why: string; readonly isNode: boolean }) => (
  <p className="md-quiet md-coverage__note">
    {visibleText(why)}{' '}
    {isNode && (
      <TextLink to="/settings" search={{ section: 'networks' }}>
        Set up a node
      </TextLink>
    )}
  </p>
)

const spans = { day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const
type Span = keyof typeof spans
const spanWords = { day: '24 h', week: '7 days', month: '30 days' } as const
const allSpans = ['day', 'week', 'month'] as const satisfies readonly Span[]

/** Begin of this minute: a band that moved with every second would be asked for every second. */
const minute = (): string => String(Math.floor(tickTime() / 60_000) * 60_000)

type CoverageSectionProps = Pick<SearchControls, 'change'> & {
  readonly listener: Listener
  /** What is missing can be filled in at the head of the details. */
  readonly isFilledAbove: boolean
}

/** One listener against the chain: its band, what is missing, audits and what to do about it. */
export const CoverageSection = ({ listener, isFilledAbove, change }: CoverageSectionProps) => {
  const { key } = listener
  const [span, setSpan] = useState<Span>('day')
  const [open, setOpen] = useState<'audit' | 'backfill' | null>(null)
  const now = Number(useTicking(minute))
  const from = new Date(Math.max(now - spans[span], Date.parse(listener.createdAt))).toISOString()
  /** Younger than the chosen time: what is drawn begins with the listener. */
  const isYoung = Date.parse(listener.createdAt) > now - spans[span]
  /** Longer than its life all show the same: of those the shortest is enough. */
  const age = now - Date.parse(listener.createdAt)
  const choices = allSpans.filter((_one, index) => index === 0 || age > spans[allSpans[index - 1] ?? 'day'])
  const coverage = useDeskQuery('audit.coverage', { listener: key, from }, { keepFormer: true })
  const audits = useDeskQuery('audit.list', { listener: key })
  const found = coverage.data?.listeners[0]
  const [newest] = audits.data?.audits ?? []
  const close = (): void => setOpen(null)
  const showFindings = (): void =>
    change({ ...noFindingFilters, tab: 'coverage', listener: undefined, of: key })
  return (
    <DrawerSection
      title="Against the chain"
      actions={
        found?.auditable === 'yes' &&
        choices.length > 1 && (
          <ToggleButtonGroup
            exclusive
            aria-label="Time shown"
            value={span}
            onChange={(_event, next: Span | null) => next !== null && setSpan(next)}
            sx={{ ml: 'auto' }}
          >
            {choices.map((one) => (
              <ToggleButton key={one} value={one} sx={{ py: 0.25, textTransform: 'none' }}>
                {age > spans[one] ? spanWords[one] : 'All'}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )
      }
    >
      {(coverage.failure !== null || found === undefined) && (
        <NotYet failure={coverage.failure} onRetry={coverage.refetch} rows={3} />
      )}
      {found !== undefined && found.auditable !== 'yes' && (
        <NotAuditable
          why={found.why ?? 'This listener cannot be audited.'}
          isNode={found.auditable === 'no-node'}
        />
      )}
      {found !== undefined && (found.auditable === 'yes' || found.auditedTo !== null) && (
        <>
          <p className="md-coverage__sum">
            {`${isYoung ? 'Since it was created' : `Last ${spanWords[span]}`}: ${auditedWords([found])}`}
            {found.auditedTo !== null && (
              <>
                {' '}
                (<Time at={found.auditedTo.time} />)
              </>
            )}
            .
          </p>
          <CoverageBand segments={found.segments} tall />
          <div className="md-small md-quiet md-coverage__ends">
            <span>
              {isYoung && 'created '}
              <Time at={coverage.data?.from ?? from} />
            </span>
            <span>now</span>
          </div>
          <BandLegend segments={found.segments} />
          {/* What the newest audit says below has it, too. */}
          {found.basis !== null && (newest === undefined || newest.endedAt === null) && (
            <p className="md-quiet md-coverage__note">{basisWords[found.basis]}</p>
          )}
          {found.segments.some(({ state }) => state === 'outage') && (
            <p className="md-quiet md-coverage__note">
              When the receiver was down is in{' '}
              <TextLink to="/settings" search={{ section: 'receiver' }}>
                Settings → Receiver
              </TextLink>
              .
            </p>
          )}
          {/* The band is drawn in steps that move with the time; these are the events themselves. */}
          {found.missed + found.filled > 0 && (
            <MissedEvents listener={key} from={isYoung ? undefined : from} />
          )}
        </>
      )}
      <div className="md-flow md-listener-actions">
        {found?.auditable === 'yes' && (
          <Button variant="outlined" disabled={found.running !== null} onClick={() => setOpen('audit')}>
            Audit…
          </Button>
        )}
        {found !== undefined && found.openFindings > 0 && (
          <>
            {!isFilledAbove && (
              <Button variant="outlined" onClick={() => setOpen('backfill')}>
                Fill in missed…
              </Button>
            )}
            <Button onClick={() => showFindings()}>{countOf(found.openFindings, 'finding')}</Button>
          </>
        )}
      </div>
      {newest !== undefined && <AuditProgress audit={newest} />}
      {audits.data !== undefined && audits.data.audits.length > 1 && (
        <p className="md-quiet md-coverage__note">
          {`${formatCount(audits.data.audits.length)} audits of this listener; the newest is shown.`}
        </p>
      )}
      {open === 'audit' && <AuditDialog listener={listener} onClose={close} />}
      {open === 'backfill' && <BackfillDialog of={{ listener: key }} onClose={close} />}
    </DrawerSection>
  )
}
