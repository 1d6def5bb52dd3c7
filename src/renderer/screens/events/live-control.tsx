import Button from '@mui/material/Button'
import { PauseIcon, PlayArrowIcon } from '../../ui/icons.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Holds new rows back or lets them in; that they are held back stands beside it. The button names what it does. */
export const LiveControl = ({
  paused,
  onChange,
}: {
  readonly paused: boolean
  readonly onChange: (paused: boolean) => void
}) => (
  <span className="md-facts">
    {/* Empty, it takes no room. */}
    <span role="status" style={paused ? undefined : { position: 'absolute' }}>
      {paused && (
        <StatusChip
          word="Paused"
          tone="warning"
          title="New events are stored and counted; the list does not change."
        />
      )}
    </span>
    <Button
      variant="outlined"
      startIcon={paused ? <PlayArrowIcon /> : <PauseIcon />}
      title={paused ? 'Resume (p)' : 'New rows appear at once. Pause (p)'}
      onClick={() => onChange(!paused)}
      sx={{ minWidth: 104 }}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  </span>
)
