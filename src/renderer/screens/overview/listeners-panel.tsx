import Box from '@mui/material/Box'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'
import { LinkBase, LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { rowLinkStyle } from './row-link-style.ts'

const shown = 5

/** Listeners of the project that the service has, and what each brought today. Nothing while there is none. */
export const ListenersPanel = ({ project }: { project: string }) => {
  const traffic = useDeskQuery('listeners.traffic', {}).data?.traffic
  // All of them, as the panels beside this one ask: one call for the three.
  const listeners = useDeskQuery('listeners.list', {}).data?.listeners.filter(
    (one) => one.project === project,
  )
  const registered = listeners?.filter(({ state }) => state === 'registered') ?? []
  if (registered.length === 0) return null
  return (
    <Panel
      title="Listeners"
      flush
      actions={<LinkButton to="/listeners">{`All ${listeners?.length ?? 0}`}</LinkButton>}
    >
      <ul className="md-bare-list md-bare-list--apart">
        {registered.slice(0, shown).map(({ key, id, name, path, network }) => {
          const now = traffic?.find((one) => one.key === key)
          const day = now?.eventsLastDay
          const warning = now?.health.find(({ kind }) => kind !== 'receiver-off')
          return (
            <Box key={key} component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
              <LinkBase
                to="/listeners"
                search={{ listener: key }}
                sx={rowLinkStyle('minmax(0, 1fr) max-content')}
              >
                <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  <b className="md-name">
                    <bdi>{visibleText(name === '' ? `Listener ${id ?? key}` : name)}</bdi>
                  </b>{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {visibleText(network)}
                  </Box>
                </Box>
                <Box component="span" sx={{ color: 'text.secondary' }}>
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
                </Box>
              </LinkBase>
            </Box>
          )
        })}
      </ul>
    </Panel>
  )
}
