import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useShowsAllProjects } from '../../parts/shows-all-projects.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'
import { useEventCount } from '../../parts/use-event-count.ts'
import { useAddressBook } from '../../ui/address-book.ts'
import { countOf } from '../../ui/count-format.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { CheckIcon, ErrorIcon, WarningAmberIcon } from '../../ui/icons.tsx'
import { LinkBase, LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { failedOutcomes, openAlerts, openWarnings, type Knowledge } from './open-warnings.ts'
import { rowLinkStyle } from './row-link-style.ts'

const dayMs = 86_400_000

/** Open alerts that are asked for; beyond it stands that there are more. */
const mostAlerts = 100

/** Failed calls that are counted; beyond it stands "or more". */
const mostCalls = 100

/**
 * Open alerts, and what is wrong with orders, listeners, forwarding, calls, events and the receiver, each with the way to look into it.
 *
 * @param now the minute, ms since 1970: it changes what is asked
 */
export const OpenWarningsPanel = ({ project, now }: { project: string; now: number }) => {
  const since = new Date(now - dayMs).toISOString()
  const former = { keepFormer: true }
  const within = useProjectFilter()
  const isOfAll = useShowsAllProjects()
  const { labelOf } = useAddressBook()
  const alerts = useDeskQuery('alerts.list', { states: ['open'], limit: mostAlerts })
  const findings = useDeskQuery('orders.openFindings', { project, severity: 'error' })
  const listeners = useDeskQuery('listeners.list', {})
  const traffic = useDeskQuery('listeners.traffic', {})
  const rules = useDeskQuery('forwarding.list', {})
  const calls = useDeskQuery(
    'calls.list',
    { filter: { project, outcome: [...failedOutcomes], from: since }, limit: mostCalls },
    former,
  )
  const refuted = useEventCount({ chainVerdict: 'refuted', from: since, ...within })
  const refutedRemovals = useEventCount({ chainVerdict: 'removal-refuted', from: since, ...within })
  const orphaned = useEventCount({ chainVerdict: 'removed', state: 'active', from: since, ...within })
  const coverage = useDeskQuery('audit.coverage', { project, segments: 48 })
  const contradictory = useEventCount({ verdict: 'contradictory', from: since, ...within })
  const contradictions = useEventCount({ state: 'contradiction', fold: true, from: since, ...within })
  const doubtful = useEventCount({ state: 'doubtful', fold: true, from: since, ...within })
  const outages = useDeskQuery('receiver.outages', { from: since }, former)
  const counts = [refuted, refutedRemovals, orphaned, contradictory, contradictions, doubtful]
  const counted = counts.find(({ soFar }) => soFar !== null)
  const asked = [coverage, alerts, findings, listeners, traffic, rules, calls, outages]
  const failure = [...asked, ...counts].find((one) => one.failure !== null)?.failure ?? null
  const isPending =
    asked.some((one) => one.isPending) ||
    counts.some(({ data, soFar }) => data === undefined || soFar !== null)
  const knowledge: Knowledge = {
    project,
    isOfAll,
    since,
    now,
    alerts: alerts.data === undefined ? null : { rows: alerts.data.rows, more: alerts.data.next !== null },
    findings:
      findings.data?.collections.map((one) => ({
        ...one,
        name: labelOf(one.contractAddress) ?? shortenMiddle(one.contractAddress),
      })) ?? null,
    listeners: listeners.data?.listeners ?? null,
    traffic: traffic.data?.traffic ?? null,
    rules: rules.data?.rules ?? null,
    failed: calls.data === undefined ? null : { rows: calls.data.rows, more: calls.data.next !== null },
    refuted: refuted.data?.events ?? null,
    refutedRemovals: refutedRemovals.data?.events ?? null,
    orphaned: orphaned.data?.events ?? null,
    missed: coverage.data?.total.missed ?? null,
    contradictory: contradictory.data?.events ?? null,
    contradictions: contradictions.data?.events ?? null,
    doubtful: doubtful.data?.events ?? null,
    outages: outages.data?.outages ?? null,
  }
  const warnings = openWarnings(knowledge)
  const open = openAlerts(knowledge).length
  return (
    <Panel
      title="Needs attention"
      flush
      actions={
        open > 0 && (
          <LinkButton to="/alerts">
            {countOf(open, 'alert')}
            {knowledge.alerts?.more === true && ' or more'}
          </LinkButton>
        )
      }
    >
      {warnings.length > 0 && (
        <ul className="md-bare-list md-bare-list--apart">
          {warnings.map(({ key, tone, text, place }) => (
            <li className="md-ruled" key={key}>
              <LinkBase
                {...place}
                sx={{
                  ...rowLinkStyle('max-content minmax(0, 1fr)'),
                  columnGap: 1.5,
                  alignItems: 'start',
                  overflowWrap: 'anywhere',
                }}
              >
                {tone === 'error' ? (
                  <ErrorIcon color="error" titleAccess="Error" />
                ) : (
                  <WarningAmberIcon color="warning" titleAccess="Warning" />
                )}
                <span>{visibleText(text)}</span>
              </LinkBase>
            </li>
          ))}
        </ul>
      )}
      {counted !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          Events of the last 24 hours: <SoFarNote {...counted} what="check of the events" />
        </Typography>
      )}
      {failure !== null ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          Some checks could not run: {failure.message}
        </Typography>
      ) : (
        warnings.length === 0 &&
        (isPending ? (
          <Box aria-busy="true" sx={{ px: 2, pb: 1 }}>
            <Skeleton height={32} />
          </Box>
        ) : (
          <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1.5 }}>
            <CheckIcon color="disabled" />
            <p className="md-text md-quiet">Nothing in the last 24 hours.</p>
          </Box>
        ))
      )}
    </Panel>
  )
}
