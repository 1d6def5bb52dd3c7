import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { TimeField } from '../../ui/time-field.tsx'
import { Time } from '../../ui/time.tsx'
import { sinceWords, type SearchControls } from './search.ts'

const words: Readonly<Record<(typeof sinceWords)[number], string>> = {
  visit: 'My last visit',
  day: 'Yesterday',
  week: 'A week ago',
}

type SinceSelectProps = Pick<SearchControls, 'search' | 'change'> & {
  readonly since: string
  readonly isFirstVisit: boolean
}

/** Since when something counts as new. */
export const SinceSelect = ({ search, change, since, isFirstVisit }: SinceSelectProps) => {
  const value = search.from === undefined ? (search.since ?? 'visit') : 'own'
  return (
    <>
      <TextField
        select
        label="New since"
        value={value}
        onChange={(event) => {
          const next = event.target.value
          if (next === 'own') change({ from: since })
          else change({ from: undefined, since: next === 'day' || next === 'week' ? next : undefined })
        }}
        sx={{ width: 170 }}
      >
        {sinceWords.map((word) => (
          <MenuItem key={word} value={word}>
            {word === 'visit' && isFirstVisit ? 'First visit: a day' : words[word]}
          </MenuItem>
        ))}
        <MenuItem value="own">Another time…</MenuItem>
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
        <span className="md-quiet md-beside-field">
          <Time at={since} />
        </span>
      )}
    </>
  )
}
