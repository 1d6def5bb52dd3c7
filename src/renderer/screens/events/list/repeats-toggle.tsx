import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore'
import Button from '@mui/material/Button'
import type { SearchControls } from '../search.ts'

/** Lists each report of an on-chain log by itself, or all of a log in one row. */
export const RepeatsToggle = ({ search, change }: Pick<SearchControls, 'search' | 'change'>) => {
  const isShown = search.repeats === true
  return (
    <Button
      variant="outlined"
      color={isShown ? 'primary' : 'inherit'}
      startIcon={<UnfoldMoreIcon />}
      aria-pressed={isShown}
      title={
        isShown
          ? 'Each delivery of an event is a row of its own. Put all of them into one row.'
          : 'Each event is one row, however often it was delivered. Show every delivery of it.'
      }
      onClick={() => change({ repeats: isShown ? undefined : true })}
      className="md-whole"
    >
      Each delivery
    </Button>
  )
}
