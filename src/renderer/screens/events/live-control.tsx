import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Button from '@mui/material/Button'

/** Stops and resumes the live tail; says which of the two it is by word and colour. */
export const LiveControl = ({
  paused,
  onChange,
}: {
  readonly paused: boolean
  readonly onChange: (paused: boolean) => void
}) => (
  <Button
    variant="outlined"
    color={paused ? 'warning' : 'success'}
    startIcon={paused ? <PlayArrowIcon /> : <PauseIcon />}
    aria-label={paused ? 'Paused: let new events in' : 'Live: hold new events back'}
    title={
      paused
        ? 'New events are held back. Show them as they come.'
        : 'New events appear as they come. Hold them back.'
    }
    onClick={() => onChange(!paused)}
    sx={{ minWidth: 104 }}
  >
    {paused ? 'Paused' : 'Live'}
  </Button>
)
