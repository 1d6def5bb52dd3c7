import { TextField } from '@mui/material'
import { useState } from 'react'

const least = 0.1
const most = 120

export const TimeoutField = ({
  value,
  onChange,
}: {
  /** Milliseconds. */
  readonly value: number
  readonly onChange: (milliseconds: number) => void
}) => {
  const [text, setText] = useState(String(value / 1000))
  const seconds = Number(text)
  const isGood = text.trim() !== '' && seconds >= least && seconds <= most
  return (
    <TextField
      label="Timeout (s)"
      value={text}
      error={!isGood}
      title={isGood ? '' : `From ${least} to ${most} seconds`}
      onChange={(event) => {
        setText(event.target.value)
        const next = Number(event.target.value)
        if (event.target.value.trim() !== '' && next >= least && next <= most)
          onChange(Math.round(next * 1000))
      }}
      sx={{ width: 78, flex: 'none' }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
