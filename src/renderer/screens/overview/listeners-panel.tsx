import Box from '@mui/material/Box'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { auditedWords } from '../../ui/coverage-words.ts'
import { LinkBase, LinkButton, TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'

const shown = 5
const bandEvery = 60_000

/**
 * Listeners of the project that the service has: what each brought in the last day, and what of that day was compared with the
 * chain. Nothing while there is none.
 */
export const ListenersPanel = ({ project, title }: { readonly project: string; readonly title: string }) => {
  const traffic = useDeskQuery('listeners.traffic', {}).data?.traffic
  // All of them, as the panels beside this one ask: one call for the three.
  const listeners = useDeskQuery('listeners.list', {}).data?.listeners.filter(
    (one) => one.project === project,
  )
  const coverage = useDeskQuery('audit.coverage', { project, segments: 48 }, { every: bandEvery }).data
  const registered = listeners?.filter(({ state }) => state === 'registered') ?? []
  if (registered.length === 0) return null
  const coverageOf = (key: string) => coverage?.listeners.find(({ listener }) => listener === key)
  const here = registered.flatMap(({ key, receives }) => (receives === 'desk' ? (coverageOf(key) ?? []) : []))
  const known = here.filter(({ auditable, auditedTo }) => auditable === 'yes' || auditedTo !== null)
  return (
    <Panel title={title} flush actions={<LinkButton to="/webhooks">All listeners</LinkButton>}>
      {here.length > 0 && (
        <Box component="p" sx={{ m: 0, px: 2, pb: 1, typography: 'body2', color: 'text.secondary' }}>
          {known.length > 0 ? (
            <span title="An audit compares what was delivered with the logs of the chain, up to that block.">
              {`Last 24 h: ${auditedWords(known)}.`}
            </span>
          ) : here.every(({ auditable }) => auditable === 'no-node') ? (
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
      )}
      <ul className="md-bare-list md-bare-list--apart">
        {registered.slice(0, shown).map(({ key, id, name, path, network }) => {
          const now = traffic?.find((one) => one.key === key)
          const day = now?.eventsLastDay
          const warning = now?.health.find(({ kind }) => kind !== 'receiver-off')
          const compared = known.find(({ listener }) => listener === key)
          return (
            <li className="md-ruled" key={key}>
              <LinkBase
                to="/webhooks"
                search={{ listener: key }}
                sx={rowLinkStyle('minmax(0, 1fr) max-content')}
              >
                <span className="md-cut">
                  <b className="md-name">
                    <bdi>{visibleText(name === '' ? `Listener ${id ?? key}` : name)}</bdi>
                  </b>{' '}
                  <span className="md-quiet">{visibleText(network)}</span>
                </span>
                <span className="md-quiet">
                  {warning !== undefined && (
                    <>
                      <StatusChip
                        word="Check"
                        tone={warning.kind === 'path-missing' ? 'error' : 'warning'}
                        title={warning.message}
                      />{' '}
                    </>
                  )}
                  {path === null
                    ? 'delivers elsewhere'
                    : day === undefined
                      ? ''
                      : `${countOf(day, 'event')} in 24 h`}
                  {/* With one listener the line above says it. */}
                  {known.length > 1 && compared !== undefined && compared.missed > 0 && (
                    <Box component="span" sx={{ ml: 1.25 }}>
                      <StatusChip word={`${formatCount(compared.missed)} missed`} tone="error" isPlain />
                    </Box>
                  )}
                </span>
              </LinkBase>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
