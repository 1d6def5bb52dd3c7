import Box from '@mui/material/Box'
import { useDeskQuery } from '../../api/queries.ts'
import { formatCount } from '../../ui/count-format.ts'
import { CoverageBand } from '../../ui/coverage-band.tsx'
import { sumWords } from '../../ui/coverage-words.ts'
import { LinkBase, LinkButton, TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'

const shown = 5
const bandEvery = 60_000

/** What of the last day was compared with the chain. Nothing while no listener is registered here. */
export const CoveragePanel = ({ project }: { project: string }) => {
  const coverage = useDeskQuery('audit.coverage', { project, segments: 48 }, { every: bandEvery }).data
  const listeners = useDeskQuery('listeners.list', {}).data?.listeners.filter(
    (one) => one.project === project && one.state === 'registered' && one.receives === 'desk',
  )
  if (coverage === undefined || listeners === undefined || listeners.length === 0) return null
  const found = listeners.flatMap((listener) => {
    const one = coverage.listeners.find(({ listener: key }) => key === listener.key)
    return one === undefined ? [] : [{ listener, coverage: one }]
  })
  const known = found.filter(
    ({ coverage: { auditable, auditedTo } }) => auditable === 'yes' || auditedTo !== null,
  )
  if (found.length === 0) return null
  return (
    <Panel
      title="Against the chain"
      flush
      actions={
        <LinkButton to="/listeners" search={{ tab: 'findings' }}>
          Findings
        </LinkButton>
      }
    >
      <Box component="p" sx={{ m: 0, px: 2, py: 0.5, typography: 'body2' }}>
        {known.length > 0 ? (
          `Last 24 h: ${sumWords(known.map((one) => one.coverage))}.`
        ) : found.every(({ coverage: { auditable } }) => auditable === 'no-node') ? (
          <>
            Add a node to compare deliveries with the chain.{' '}
            <TextLink to="/settings" search={{ section: 'networks' }}>
              Set up a node
            </TextLink>
          </>
        ) : (
          'No listener of this project can be compared with the chain.'
        )}
      </Box>
      <ul className="md-bare-list md-bare-list--apart">
        {known.slice(0, shown).map(({ listener, coverage: { segments, missed, auditedTo } }) => (
          <Box key={listener.key} component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
            <LinkBase
              to="/listeners"
              search={{ listener: listener.key }}
              sx={rowLinkStyle('minmax(0, 2fr) minmax(0, 3fr) 84px')}
            >
              <Box
                component="span"
                sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                <b className="md-name">
                  <bdi>
                    {visibleText(
                      listener.name === '' ? `Listener ${listener.id ?? listener.key}` : listener.name,
                    )}
                  </bdi>
                </b>
              </Box>
              <CoverageBand segments={segments} />
              <Box
                component="span"
                sx={{ color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' }}
              >
                {missed > 0 ? `${formatCount(missed)} missed` : auditedTo === null ? 'not audited' : ''}
              </Box>
            </LinkBase>
          </Box>
        ))}
      </ul>
    </Panel>
  )
}
