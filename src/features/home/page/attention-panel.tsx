import { useMutation, useQuery } from '@tanstack/react-query'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import type { Output } from '../../../contract/contract.ts'
import { findingPlace } from '../../findings/core/finding-place.ts'
import { kindFacts } from '../../findings/core/kinds.ts'
import { useCurrentProject, useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { severityWords } from '../../../renderer/parts/findings/finding-words.ts'
import { unseenCount } from '../../../renderer/parts/findings/unseen-count.ts'
import { AddressedText } from '../../../renderer/ui/addressed-text.tsx'
import { useAddressBook } from '../../../renderer/ui/address-book.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { shortenMiddle } from '../../../renderer/ui/hex-format.ts'
import { LinkBase, LinkButton } from '../../../renderer/ui/links.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

type Group = Output<'findings.groups'>['groups'][number]

const shown = 8

const reachOf = ({ findings, newest }: Group) => {
  const { kind, subject } = newest
  if (findings === 1) {
    const { label: _label, ...place } = findingPlace(newest)
    return { place, filter: { ids: [newest.id] } }
  }
  const collection = subject.collection ?? undefined
  return {
    place: {
      to: '/' as const,
      search: { view: 'findings' as const, kind, ...(collection === undefined ? {} : { collection }) },
    },
    filter: {
      kinds: [kind],
      attention: true,
      ...(collection === undefined ? {} : { collection }),
      ...(subject.network === null ? {} : { network: subject.network }),
    },
  }
}

const dotColors = { critical: 'error.main', warning: 'warning.main', notice: 'info.main' } as const

const SeverityDot = ({ severity }: Pick<Group['newest'], 'severity'>) => (
  <Box sx={{ width: 10, height: 10, mt: '5px', borderRadius: '50%', bgcolor: dotColors[severity] }}>
    <span className="md-hidden">{severityWords[severity].word}: </span>
  </Box>
)

/** A record ends while nobody has seen it only where a later proof took all of it back. */
const detailsOf = ({ findings, newest }: Group): string | null => {
  if (findings !== 1) return null
  const isRecord = kindFacts[newest.kind].mode === 'record'
  const count = newest.count > 1 && isRecord ? `${formatCount(newest.count)} times. ` : ''
  const ended = newest.condition !== 'ended' ? '' : isRecord ? 'Retracted. ' : 'It has ended. '
  return `${count}${ended}${newest.text === newest.title ? '' : newest.text}`
}

const NothingReported = () => (
  <Box sx={{ px: 2, pb: 1.5 }}>
    <p className="md-text">Nothing reported.</p>
  </Box>
)

export const AttentionPanel = () => {
  const { AllClear } = useContributions()
  const { selectAll } = useCurrentProject()
  const { projectId: project } = useProjectFilter()
  const filter = { attention: true, ...(project === undefined ? {} : { project }) }
  const { data, error } = useQuery(desk.query('findings.groups', { filter, limit: 100 }))
  const acknowledge = useMutation(desk.mutation('findings.acknowledge'))
  const groups = data?.groups ?? []
  // The same question as the rail's: its badge and this heading count the findings of all projects.
  const everywhere = useQuery(desk.query('findings.groups', { limit: 1 })).data?.unseen
  const here = data === undefined ? 0 : unseenCount(data.unseen)
  const total = everywhere === undefined ? here : unseenCount(everywhere)
  const elsewhere = data === undefined ? 0 : Math.max(0, total - here)
  const rest = groups.length - shown
  const problem = (acknowledge.error ?? error)?.failure ?? null
  return (
    <Panel
      title={total === 0 ? 'Needs attention' : `Needs attention (${formatCount(total)})`}
      flush
      actions={
        groups.length > 0 && (
          <LinkButton to="/" search={{ view: 'findings' }}>
            All findings
          </LinkButton>
        )
      }
    >
      {groups.length > 0 && (
        <ul className="md-bare-list md-below--close">
          {groups.slice(0, shown).map((group) => (
            <AttentionRow
              key={group.newest.id}
              group={group}
              isBusy={acknowledge.isPending}
              onAcknowledge={(own) => acknowledge.mutate({ filter: own })}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          <LinkBase to="/" search={{ view: 'findings' }}>
            Show {rest} more
          </LinkBase>
        </Typography>
      )}
      {elsewhere > 0 && (
        <Button size="small" sx={{ mx: 1.5, mb: 0.5 }} onClick={selectAll}>
          Show {formatCount(elsewhere)} in other projects
        </Button>
      )}
      {data?.problems.map((why) => (
        <Typography key={why} variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          Not checked now: {why}
        </Typography>
      ))}
      {problem !== null ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          Findings can’t be read: {problem.message}
        </Typography>
      ) : data === undefined ? (
        <Box aria-busy="true" sx={{ px: 2, pb: 1 }}>
          <Skeleton height={32} />
        </Box>
      ) : (
        groups.length === 0 &&
        (AllClear === null ? <NothingReported /> : <AllClear isWhole={data.problems.length === 0} />)
      )}
    </Panel>
  )
}

type AttentionRowProps = {
  readonly group: Group
  readonly isBusy: boolean
  readonly onAcknowledge: (filter: ReturnType<typeof reachOf>['filter']) => void
}

const AttentionRow = ({ group, isBusy, onAcknowledge }: AttentionRowProps) => {
  const { labelOf } = useAddressBook()
  const { findings, newest } = group
  const { place, filter } = reachOf(group)
  const { collection } = newest.subject
  const subject = collection === null ? '' : ` · ${labelOf(collection) ?? shortenMiddle(collection)}`
  const words = visibleText(
    findings === 1 ? newest.title : `${formatCount(findings)} × ${kindFacts[newest.kind].title}${subject}`,
  )
  const details = detailsOf(group)
  const sentence = useId()
  return (
    <Box
      component="li"
      className="md-ruled"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'max-content minmax(0, 1fr)',
          sm: 'max-content minmax(0, 1fr) max-content max-content',
        },
        columnGap: 1.5,
        alignItems: 'start',
        px: 2,
        py: 1,
        typography: 'body2',
      }}
    >
      <SeverityDot severity={newest.severity} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <span id={sentence}>{words}</span>
        {details !== null && details !== '' && (
          <div className="md-quiet md-small">
            <AddressedText text={details} />
          </div>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: 2, sm: 'auto' } }}>
        <Time at={newest.lastSeen} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, ml: { xs: '-5px', sm: 0 }, my: { sm: '-3px' } }}>
        <LinkButton {...place} size="small" aria-describedby={sentence}>
          Review
        </LinkButton>
        <Button
          size="small"
          aria-describedby={sentence}
          disabled={isBusy}
          onClick={() => onAcknowledge(filter)}
        >
          Acknowledge
        </Button>
      </Box>
    </Box>
  )
}
