import BoltOutlined from '@mui/icons-material/BoltOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useDeskQuery } from '../../api/queries.ts'
import { useEventNames } from '../../parts/use-event-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LastEvent } from './last-event.tsx'

const shown = 8
const noRows: never[] = []

/** The newest events, live. */
export const LastEvents = () => {
  const call = useDeskQuery('events.list', { limit: shown })
  const rows = call.data?.rows
  const names = useEventNames(rows ?? noRows)
  return (
    <Panel title="Last events" flush actions={<LinkButton to="/events">All events</LinkButton>}>
      {rows === undefined ? (
        call.failure === null ? (
          <Rows />
        ) : (
          <Box sx={{ px: 2, pb: 1.5 }}>
            <ErrorPanel failure={call.failure} onRetry={call.refetch} />
          </Box>
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<BoltOutlined />} title="No event yet">
          As soon as a delivery comes in, its events stand here.
        </EmptyState>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {rows.map((event) => (
            <LastEvent key={event.id} event={event} names={names} />
          ))}
        </Box>
      )}
    </Panel>
  )
}

const Rows = () => (
  <Box aria-busy="true" sx={{ px: 2, pb: 1 }}>
    {Array.from({ length: shown }, (_, index) => (
      <Skeleton key={index} height={44} />
    ))}
  </Box>
)
