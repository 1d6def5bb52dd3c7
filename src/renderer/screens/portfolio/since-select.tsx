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
  const wordOf = (word: (typeof sinceWords)[number]): string =>
    word === 'visit' && isFirstVisit ? 'yesterday (first visit)' : words[word]
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
            renderValue: () => (value === 'own' ? 'New since: another time' : `New since: ${wordOf(value)}`),
          },
        }}
      >
        {sinceWords.map((word) => (
          <MenuItem key={word} value={word}>
            {wordOf(word)}
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
