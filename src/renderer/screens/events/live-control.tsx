import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Button from '@mui/material/Button'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Says whether new rows come in, and holds them back or lets them in. The button names what it does. */
export const LiveControl = ({
  paused,
  onChange,
}: {
  readonly paused: boolean
  readonly onChange: (paused: boolean) => void
}) => (
  <>
    <span role="status">
      <StatusChip
        word={paused ? 'Paused' : 'Live'}
        tone={paused ? 'warning' : 'success'}
        title={
          paused
            ? 'New events are stored and counted; the list does not change.'
            : 'New events appear at once.'
        }
      />
    </span>
    <Button
      variant="outlined"
      color="inherit"
      startIcon={paused ? <PlayArrowIcon /> : <PauseIcon />}
      title={paused ? 'Resume (p)' : 'Pause (p)'}
      onClick={() => onChange(!paused)}
      sx={{ minWidth: 104 }}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  </>
)
