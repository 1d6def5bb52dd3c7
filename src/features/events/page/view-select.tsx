import { MenuItem, TextField } from '@mui/material'
import { addressOfView, noDetails, type EventsView, type SearchControls, viewOf } from './search.ts'

const labels: Readonly<Record<EventsView, string>> = {
  events: 'Events',
  transactions: 'By transaction',
  repeats: 'With repeats',
  deliveries: 'Raw deliveries',
}

export const ViewSelect = ({ search, change }: Pick<SearchControls, 'search' | 'change'>) => (
  <TextField
    select
    value={viewOf(search)}
    onChange={({ target }) =>
      change({ ...noDetails, words: undefined, ...addressOfView[target.value as EventsView] })
    }
    slotProps={{ htmlInput: { 'aria-label': 'Rows' } }}
    sx={{ width: 148 }}
  >
    {(Object.keys(labels) as EventsView[]).map((view) => (
      <MenuItem key={view} value={view}>
        {labels[view]}
      </MenuItem>
    ))}
  </TextField>
)
