import RefreshIcon from '@mui/icons-material/Refresh'
import StopCircleOutlinedIcon from '@mui/icons-material/StopCircleOutlined'
import Button from '@mui/material/Button'

type RefreshButtonProps = {
  readonly canRefresh: boolean
  /** A call has been running for a while: it can be stopped. */
  readonly isSlow: boolean
  readonly onRefresh: () => void
  readonly onCancel: () => void
}

/** Asks again, or stops a slow call. One place for both, so that nothing moves when a call turns out to be slow. */
export const RefreshButton = ({ canRefresh, isSlow, onRefresh, onCancel }: RefreshButtonProps) =>
  isSlow ? (
    <Button
      variant="outlined"
      color="warning"
      startIcon={<StopCircleOutlinedIcon />}
      onClick={onCancel}
      sx={{ width: 112 }}
    >
      Cancel
    </Button>
  ) : (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<RefreshIcon />}
      disabled={!canRefresh}
      onClick={onRefresh}
      sx={{ width: 112 }}
    >
      Refresh
    </Button>
  )
