import { useQuery } from '@tanstack/react-query'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { FindingRow } from '../../../features/findings/contract.ts'
import { useCurrentProject } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { Figure } from '../../../renderer/parts/figure.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { CheckIcon } from '../../../renderer/ui/icons.tsx'
import { TextLink } from '../../../renderer/ui/links.tsx'
import { outageLength } from '../../../renderer/ui/outage-words.ts'
import { MissingEvents } from './missed-events.tsx'
import { auditedTime, coveredShares, verifiedBy, type Verified } from './verified.ts'
import { useNightlyAudit } from './use-nightly-audit.ts'

/** What is not looked for: that nothing was found is then no good news. */
const NotLookedFor = () => {
  const proofs = useQuery(desk.query('proofs.settings', {})).data
  const audits = useNightlyAudit()
  return (
    <>
      {proofs?.automatic === false && (
        <p className="md-quiet">
          Turn on verification to detect forged events.{' '}
          <TextLink className="md-nowrap" to="/settings" search={{ section: 'networks' }}>
            Turn on verification
          </TextLink>
        </p>
      )}
      {audits?.everyMinutes === null && (
        <p className="md-quiet">
          Turn on nightly audits to detect missed events.{' '}
          <TextLink className="md-nowrap" to="/webhooks" search={{}}>
            Turn on audits
          </TextLink>
        </p>
      )}
    </>
  )
}

const hours = 24
const coverageEvery = 60_000

const useCoverage = () => {
  const { scope } = useCurrentProject()
  return useQuery(
    desk.query(
      'audit.coverage',
      { ...(scope === null ? {} : { project: scope }), segments: 48, ofLife: true },
      { refetchInterval: coverageEvery },
    ),
  )
}

const unverifiedWords: Readonly<
  Record<
    Extract<Verified, { state: 'unverified' }>['reason'],
    { readonly words: string; readonly link: ReactNode }
  >
> = {
  'no-listener': { words: 'No webhook to verify yet.', link: null },
  'no-node': {
    words: 'Deliveries are not verified.',
    link: (
      <TextLink to="/settings" search={{ section: 'networks' }}>
        Add a verification node
      </TextLink>
    ),
  },
  'not-audited': {
    words: 'Deliveries are not verified yet.',
    link: (
      <TextLink to="/webhooks" search={{ tab: 'coverage' }}>
        Audit listeners
      </TextLink>
    ),
  },
  'in-part': {
    words: 'Not all listeners are verified.',
    link: (
      <TextLink to="/webhooks" search={{ tab: 'coverage' }}>
        Audit listeners
      </TextLink>
    ),
  },
}

const AllClear = ({ isWhole }: { readonly isWhole: boolean }) => {
  const { data } = useCoverage()
  const verified = data === undefined || !isWhole ? null : verifiedBy(data)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1.5 }}>
      <CheckIcon color={verified?.state === 'verified' ? 'success' : 'disabled'} />
      {verified?.state === 'verified' ? (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          All clear · verified to block {formatCount(verified.block)}
        </Typography>
      ) : (
        <p className="md-text">
          Nothing reported.{' '}
          {verified !== null && (
            <>
              {unverifiedWords[verified.reason].words} {unverifiedWords[verified.reason].link}
            </>
          )}
        </p>
      )}
    </Box>
  )
}

const CoverageFigure = () => {
  const call = useCoverage()
  const { data } = call
  const time = data === undefined ? null : auditedTime(data)
  const missed = data?.total.missed ?? 0
  const [value, note] =
    data === undefined
      ? ['–', '']
      : data.listeners.length === 0
        ? ['–', 'No listener yet']
        : !data.hasNode
          ? ['–', 'No verification node']
          : missed > 0
            ? [`${formatCount(missed)} missed`, 'Last 24 h']
            : time === null
              ? ['–', 'Not audited yet']
              : // Only what is complete is 100 %.
                [`${Math.floor(100 * time.share)} %`, `audited · last ${outageLength(time.ms)}`]
  return (
    <Figure
      label="Coverage"
      place={{ to: '/webhooks', search: { tab: 'coverage' } }}
      call={call}
      value={value}
      note={note}
      values={data === undefined ? [] : coveredShares(data, hours)}
      top={1}
    />
  )
}

const FindingSection = ({
  finding: { kind, subject },
}: {
  readonly finding: Pick<FindingRow, 'kind' | 'subject'>
}) =>
  kind === 'deliveries-missed' && subject.listener !== null ? (
    <MissingEvents listener={subject.listener} />
  ) : null

export const auditInHome = { homeFigures: [CoverageFigure], AllClear, FindingSection, NotLookedFor }
