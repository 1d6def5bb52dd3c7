import BoltOutlined from '@mui/icons-material/BoltOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Output } from '../../../contract/contract.ts'
import { useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery, type Call } from '../../api/queries.ts'
import { useEventNames } from '../../parts/use-event-names.ts'
import { useSourceNames } from '../../parts/use-source-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LastEvent } from './last-event.tsx'

const shown = 10
const noRows: never[] = []

/** The newest events, asked once for all who show of them. */
export const useLastEvents = (): Call<Output<'events.list'>> =>
  useDeskQuery('events.list', { limit: shown, filter: useProjectFilter() })

/** The newest events, live. */
export const LastEvents = ({ call }: { call: Call<Output<'events.list'>> }) => {
  const rows = call.data?.rows
  const names = useEventNames(rows ?? noRows)
  const sources = useSourceNames()
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
          Events appear here as deliveries arrive.
        </EmptyState>
      ) : (
        <ul className="md-bare-list md-bare-list--apart">
          {rows.map((event) => (
            <LastEvent
              key={event.id}
              event={event}
              names={names}
              source={event.origin === null ? null : (sources.get(event.origin) ?? 'Another log')}
            />
          ))}
        </ul>
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
