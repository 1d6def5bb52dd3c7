import { IconButton } from '@mui/material'
import { RefreshIcon, StopCircleIcon } from '../../../renderer/ui/icons.tsx'

type RefreshButtonProps = {
  readonly canRefresh: boolean
  readonly isSlow: boolean
  readonly onRefresh: () => void
  readonly onCancel: () => void
}

/** Asks again, or stops a slow call. One place for both, so that nothing moves when a call turns out to be slow. */
export const RefreshButton = ({ canRefresh, isSlow, onRefresh, onCancel }: RefreshButtonProps) =>
  isSlow ? (
    <IconButton color="warning" aria-label="Cancel loading" title="Cancel loading" onClick={onCancel}>
      <StopCircleIcon />
    </IconButton>
  ) : (
    <IconButton aria-label="Refresh" title="Refresh" disabled={!canRefresh} onClick={onRefresh}>
      <RefreshIcon />
    </IconButton>
  )
