import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { TimeField } from '../../ui/time-field.tsx'
import { Time } from '../../ui/time.tsx'
import { sinceWords, type SearchControls } from './search.ts'

const words: Readonly<Record<(typeof sinceWords)[number], string>> = {
  visit: 'my last visit',
  day: 'yesterday',
  week: 'a week ago',
}

type SinceSelectProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly since: string
  readonly isFirstVisit: boolean
}

/** Since when something counts as new. */
export const SinceSelect = ({ search, change, since, isFirstVisit }: SinceSelectProps) => {
  const value = search.from === undefined ? (search.since ?? 'visit') : 'own'
  const isYesterday = value === 'visit' && isFirstVisit
  return (
    <>
      <TextField
        select
        value={value}
        onChange={(event) => {
          const next = event.target.value
          if (next === 'own') change({ from: since })
          else change({ from: undefined, since: next === 'day' || next === 'week' ? next : undefined })
        }}
        sx={{ width: 'auto', flex: 'none' }}
        slotProps={{
          htmlInput: { 'aria-label': 'New since' },
          select: {
            // Before the first visit ended there is none to count from.
            renderValue: () =>
              `New since ${value === 'own' ? 'another time' : words[isYesterday ? 'day' : value]}`,
          },
        }}
      >
        {sinceWords.map((word) => (
          <MenuItem key={word} value={word}>
            {words[word]}
            {word === 'visit' && isFirstVisit && ' (until then yesterday)'}
          </MenuItem>
        ))}
        <MenuItem value="own">another time…</MenuItem>
      </TextField>
      {value === 'own' ? (
        <TimeField
          label="Time"
          iso={since}
          width={200}
          onChange={(iso) => {
            if (iso !== undefined) change({ from: iso }, true)
          }}
        />
      ) : (
        value === 'visit' &&
        !isFirstVisit && (
          <span className="md-quiet md-beside-field">
            <Time at={since} />
          </span>
        )
      )}
    </>
  )
}
