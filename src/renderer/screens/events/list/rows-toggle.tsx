import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { SearchControls } from '../search.ts'

type RowOf = 'transaction' | 'event' | 'delivery'

/** Lists each report of an on-chain log by itself, all of a log in one row, or all of a transaction. */
export const RowsToggle = ({ search, change }: Pick<SearchControls, 'search' | 'change'>) => (
  <ToggleButtonGroup
    exclusive
    aria-label="Rows"
    value={search.group ?? (search.repeats === true ? 'delivery' : 'event')}
    onChange={(_event, next: RowOf | null) => {
      if (next !== null)
        change({
          group: next === 'transaction' ? next : undefined,
          repeats: next === 'delivery' ? true : undefined,
        })
    }}
    className="md-whole md-rows-toggle"
  >
    <ToggleButton value="transaction" title="All events of a transaction are one row.">
      <span className="md-wide-word">Per&nbsp;</span>transaction
    </ToggleButton>
    <ToggleButton value="event" title="Each event is one row, however often it was delivered.">
      <span className="md-wide-word">Per&nbsp;</span>event
    </ToggleButton>
    <ToggleButton value="delivery" title="Each delivery of an event is a row of its own.">
      <span className="md-wide-word">Per&nbsp;</span>delivery
    </ToggleButton>
  </ToggleButtonGroup>
)
