import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Output } from '../../../contract/contract.ts'
import { findingPlace } from '../../../core/findings/finding-place.ts'
import { kindFacts } from '../../../core/findings/kinds.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { severityWords } from '../../parts/findings/finding-words.ts'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { useAddressBook } from '../../ui/address-book.ts'
import { formatCount } from '../../ui/count-format.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { LinkBase, LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'

type Group = Output<'findings.groups'>['groups'][number]

const shown = 8

/** Where a group is looked into, and what acknowledges all of it. */
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

/** A record ends while nobody has seen it only where a later proof took all of it back. */
const endedWords = ({ kind }: Group['newest']): string =>
  kindFacts[kind].mode === 'record' ? 'Taken back, it was not so: ' : 'It has ended. '

/** Everything unseen that holds or happened, most severe first, each with the way to look into it. */
export const AttentionPanel = () => {
  const { projectId: project } = useProjectFilter()
  const { labelOf } = useAddressBook()
  const filter = { attention: true, ...(project === undefined ? {} : { project }) }
  const { data, failure } = useDeskQuery('findings.groups', { filter, limit: 100 })
  const acknowledge = useDeskMutation('findings.acknowledge')
  const groups = data?.groups ?? []
  const rest = groups.length - shown
  const nameOf = (collection: string | null): string =>
    collection === null ? '' : `, ${labelOf(collection) ?? shortenMiddle(collection)}`
  const problem = acknowledge.failure ?? failure
  return (
    <Panel
      title="Needs attention"
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
        <ul className="md-bare-list md-bare-list--apart">
          {groups.slice(0, shown).map((group) => {
            const { findings, newest } = group
            const { place, filter: own } = reachOf(group)
            const words =
              findings === 1
                ? newest.title
                : `${formatCount(findings)} × ${kindFacts[newest.kind].title}${nameOf(newest.subject.collection)}`
            const detail =
              findings === 1 && newest.count > 1 && kindFacts[newest.kind].mode === 'record'
                ? `${formatCount(newest.count)} times. `
                : ''
            return (
              <Box
                component="li"
                className="md-ruled"
                key={newest.id}
                sx={{
                  display: 'grid',
                  // Beside the button in a small window, each line would hold two words.
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) max-content' },
                  alignItems: 'center',
                  pr: 1,
                }}
              >
                <LinkBase
                  {...place}
                  sx={{
                    ...rowLinkStyle('max-content minmax(0, 1fr)'),
                    columnGap: 1.5,
                    alignItems: 'start',
                    overflowWrap: 'anywhere',
                  }}
                >
                  <StatusChip {...severityWords[newest.severity]} />
                  <span>
                    {visibleText(words)}
                    {findings === 1 && (
                      <Box
                        component="span"
                        className="md-quiet md-small"
                        sx={{
                          display: '-webkit-box',
                          overflow: 'hidden',
                          WebkitBoxOrient: 'vertical',
                          WebkitLineClamp: 2,
                        }}
                      >
                        {detail}
                        {newest.condition === 'ended' && endedWords(newest)}
                        <AddressedText text={newest.text} plain />
                      </Box>
                    )}
                  </span>
                </LinkBase>
                <Button
                  size="small"
                  sx={{ justifySelf: 'end', mb: { xs: 0.5, lg: 0 } }}
                  aria-label={`Acknowledge: ${visibleText(words)}`}
                  disabled={acknowledge.isRunning}
                  onClick={() => void acknowledge.run({ filter: own })}
                >
                  Acknowledge
                </Button>
              </Box>
            )
          })}
        </ul>
      )}
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          {rest} more in{' '}
          <LinkBase to="/" search={{ view: 'findings' }}>
            all findings
          </LinkBase>
          .
        </Typography>
      )}
      {data?.problems.map((why) => (
        <Typography key={why} variant="body2" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          Not looked at now: {why}
        </Typography>
      ))}
      {problem !== null ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          Findings cannot be read: {problem.message}
        </Typography>
      ) : data === undefined ? (
        <Box aria-busy="true" sx={{ px: 2, pb: 1 }}>
          <Skeleton height={32} />
        </Box>
      ) : (
        groups.length === 0 && (
          <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1.5 }}>
            <CheckIcon color="disabled" />
            <p className="md-text md-quiet">Nothing new.</p>
          </Box>
        )
      )}
    </Panel>
  )
}
