import { Box } from '@mui/material'
import type { EventRow } from '../../events/contract.ts'
import type { EventLine, EventNames } from '../../../core/webhooks/event-line.ts'
import { isUndone } from '../../../core/webhooks/shown-state.ts'
import { whatHappened } from '../../../core/webhooks/what-happened.ts'
import { withVerb } from '../../../core/webhooks/with-verb.ts'
import { EventLineText } from '../../../renderer/parts/event-line.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { LinkBase } from '../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'

type ActivityLineProps = {
  readonly event: EventRow
  readonly more: number
  readonly names: EventNames
}

/** What happened; of what had a price the name gives way where room is short, for an amount without its coin says nothing. */
const LineText = ({ line }: { readonly line: EventLine }) => {
  const price = line.what.findIndex((part) => part.kind === 'words' && part.text === 'for')
  if (price <= 0) return <EventLineText line={line} />
  const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }
  return (
    <Box component="span" sx={{ display: 'flex', columnGap: '0.3em', textDecoration: 'inherit' }}>
      <Box component="span" sx={cut}>
        <EventLineText line={{ ...line, what: line.what.slice(0, price), who: [] }} />
      </Box>
      <span className="md-whole">
        <EventLineText line={{ ...line, what: line.what.slice(price), who: [] }} />
      </span>
      {line.who.length > 0 && (
        <Box component="span" sx={cut}>
          <EventLineText line={{ ...line, what: [] }} />
        </Box>
      )}
    </Box>
  )
}

export const ActivityLine = ({ event, more, names }: ActivityLineProps) => {
  const gone = isUndone(event)
  const isContradictory = event.state === 'contradiction' || event.verdict === 'contradictory'
  return (
    <li className="md-ruled">
      <LinkBase
        to="/events"
        search={{ event: event.id }}
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) max-content 76px',
          columnGap: 2,
          alignItems: 'center',
          textAlign: 'left',
          px: 2,
          py: 1,
          typography: 'body2',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          sx={{
            display: 'flex',
            // What has no room in the line falls out of it: how many more there are goes first.
            flexWrap: 'wrap',
            maxHeight: '1lh',
            overflow: 'hidden',
            columnGap: 1,
            minWidth: 0,
            whiteSpace: 'nowrap',
          }}
        >
          <Box
            component="span"
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              ...(gone ? { textDecoration: 'line-through' } : {}),
            }}
          >
            <LineText line={withVerb(whatHappened(event, names))} />
          </Box>
          {more > 0 && (
            <span className="md-whole md-quiet" title={`And ${countOf(more, 'more event')}`}>
              +{countOf(more, 'event')}
            </span>
          )}
        </Box>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.75 }}>
          {event.test && <StatusChip word="test" title="A test delivery." />}
          {gone && <StatusChip word="removed" tone="error" title="Its block was removed." />}
          {isContradictory && !gone && <StatusChip word="contradictory" tone="error" />}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
          <Time at={event.receivedAt} />
        </Box>
      </LinkBase>
    </li>
  )
}
