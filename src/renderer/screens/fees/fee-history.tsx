import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import type { CallRow } from '../../../contract/calls.ts'
import type { Pages } from '../../api/queries.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkBase } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import '../../ui/plain-table.css'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'

type FeeHistoryProps = {
  readonly calls: Pages<CallRow>
  readonly nameOf: (slug: string) => string
  /** Call that is shown, and the one it is compared with. */
  readonly shown: number | undefined
  readonly compared: number | undefined
  readonly onCompare: (id: number | undefined) => void
}

/** Earlier calls, from the record of calls; one is shown, another can be compared with it. */
export const FeeHistory = ({ calls, nameOf, shown, compared, onCompare }: FeeHistoryProps) => (
  <Panel
    title="Asked before"
    description="From the record of calls, newest first. Tick one to compare it with the one shown."
  >
    {calls.failure !== null && <ErrorPanel failure={calls.failure} onRetry={calls.refetch} />}
    {calls.isPending ? (
      <SkeletonRows rows={3} />
    ) : calls.rows.length === 0 ? (
      calls.failure === null && <span className="md-quiet">No fees were asked for in this project yet.</span>
    ) : (
      <table className="md-plain-table" aria-label="Calls of FeeOptions">
        <tbody>
          {calls.rows.map((call) => (
            <tr key={call.id} aria-current={call.id === shown ? 'true' : undefined}>
              <td style={{ width: 36 }}>
                <Checkbox
                  size="small"
                  sx={{ p: 0.25 }}
                  checked={call.id === compared}
                  disabled={call.id === shown || call.outcome !== 'ok'}
                  onChange={(_event, ticked) => onCompare(ticked ? call.id : undefined)}
                  slotProps={{ input: { 'aria-label': `Compare call ${call.id}` } }}
                />
              </td>
              <td>
                <LinkBase
                  to="/fees"
                  search={(former) => ({ ...former, call: call.id, with: undefined })}
                  sx={{
                    typography: 'body2',
                    fontWeight: call.id === shown ? 650 : 400,
                    color: 'primary.main',
                  }}
                >
                  Call {call.id}
                </LinkBase>
              </td>
              <td>
                <Time at={call.startedAt} />
              </td>
              <td>{call.network === null ? '' : nameOf(call.network)}</td>
              <td>
                {call.outcome === 'ok' ? (
                  <StatusChip word="ok" tone="success" />
                ) : (
                  <StatusChip word={call.errorName ?? call.outcome} tone="error" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {calls.hasMore && (
      <Button onClick={calls.more} loading={calls.isRefreshing} sx={{ mt: 1 }}>
        Older calls
      </Button>
    )}
  </Panel>
)
