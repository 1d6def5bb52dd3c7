import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { SearchControls } from '../search.ts'

/** Lists each report of an on-chain log by itself, or all of a log in one row. */
export const RepeatsToggle = ({ search, change }: Pick<SearchControls, 'search' | 'change'>) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Rows"
    value={search.repeats === true ? 'delivery' : 'event'}
    onChange={(_event, next: 'delivery' | 'event' | null) => {
      if (next !== null) change({ repeats: next === 'delivery' ? true : undefined })
    }}
    className="md-whole md-repeats"
  >
    <ToggleButton value="event" title="Each event is one row, however often it was delivered.">
      Per event
    </ToggleButton>
    <ToggleButton value="delivery" title="Each delivery of an event is a row of its own.">
      Per delivery
    </ToggleButton>
  </ToggleButtonGroup>
)
