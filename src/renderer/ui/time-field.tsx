import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { CalendarIcon } from './icons.tsx'
import { fieldOfIso } from './local-time.ts'
import { useTimeSetting, type TimeSetting } from './time-setting.ts'
import { typedTime } from './typed-time.ts'

type TimeFieldProps = {
  readonly label: string
  readonly iso: string | undefined
  readonly onChange: (iso: string | undefined) => void
}

const written = (iso: string | undefined, zone: TimeSetting): string =>
  fieldOfIso(iso, zone)
    .replace('T', ' ')
    .replace(/(?<=:\d\d):00$/, '')

/**
 * A date and a time in the chosen zone, written as `2026-01-31 12:30`, or with a day chosen from its month. It is handed on when the
 * field is left, or on Enter.
 */
export const TimeField = ({ label, iso, onChange }: TimeFieldProps) => {
  const zone = useTimeSetting()
  const [text, setText] = useState(() => written(iso, zone))
  const [former, setFormer] = useState(iso)
  // A field that is being filled is not overwritten, unless the time changed from outside.
  if (iso !== former) {
    setFormer(iso)
    if (typedTime(text, zone) !== iso) setText(written(iso, zone))
  }
  const [isLeft, setLeft] = useState(false)
  const days = useRef<HTMLInputElement>(null)
  const time = typedTime(text, zone)
  const isWrong = isLeft && text.trim() !== '' && time === undefined
  const handOn = (typed: string): void => {
    setLeft(true)
    const next = typedTime(typed, zone)
    if (next !== iso && (next !== undefined || typed.trim() === '')) onChange(next)
  }
  const pick = (day: string): void => {
    const next = `${day} ${/\d\d:\d\d(?::\d\d)?$/.exec(text.trim())?.[0] ?? '00:00'}`
    setText(next)
    handOn(next)
  }
  return (
    <TextField
      label={label}
      value={text}
      placeholder="YYYY-MM-DD HH:MM"
      error={isWrong}
      helperText={isWrong ? 'must be a time like 2026-01-31 12:30' : undefined}
      onChange={(event) => {
        setText(event.target.value)
        setLeft(false)
      }}
      onBlur={() => handOn(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handOn(text)
      }}
      slotProps={{
        htmlInput: { spellCheck: false, autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {/* The browser's own months: the field is there for them alone. */}
              <input
                ref={days}
                type="date"
                tabIndex={-1}
                aria-hidden
                style={{ width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
                value={time === undefined ? '' : fieldOfIso(time, zone).slice(0, 10)}
                onChange={({ target }) => {
                  if (target.value !== '') pick(target.value)
                }}
              />
              <IconButton
                edge="end"
                aria-label={`Choose the day of ${label.toLowerCase()}`}
                onClick={() => days.current?.showPicker()}
              >
                <CalendarIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
