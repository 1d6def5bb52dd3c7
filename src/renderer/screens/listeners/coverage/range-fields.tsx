import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { rangeOf, type RangeDraft } from './audit-words.ts'

type Choice = readonly [of: RangeDraft['of'], label: string]

type RangeFieldsProps = {
  readonly value: RangeDraft
  readonly choices: readonly Choice[]
  readonly onChange: (value: RangeDraft) => void
}

/** From where to where: a usual stretch, or blocks or times of one's own. */
export const RangeFields = ({ value, choices, onChange }: RangeFieldsProps) => {
  const isOwn = value.of === 'own'
  const isWrong = isOwn && `${value.from}${value.to}`.trim() !== '' && rangeOf(value, 0) === null
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isOwn ? { sm: '1fr 1fr 1fr' } : '1fr', mt: 1 }}>
      <TextField
        select
        label="Period"
        value={value.of}
        onChange={({ target }) => {
          const chosen = choices.find(([of]) => of === target.value)
          if (chosen !== undefined) onChange({ ...value, of: chosen[0] })
        }}
      >
        {choices.map(([of, label]) => (
          <MenuItem key={of} value={of}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={value[end]}
            error={isWrong}
            placeholder={end === 'from' ? 'as soon as can be' : 'newest final block'}
            helperText={isWrong ? 'A block, or a time such as 2026-01-31 10:00' : 'Block, or time (UTC)'}
            onChange={({ target }) => onChange({ ...value, [end]: target.value })}
            slotProps={{ htmlInput: { spellCheck: false } }}
          />
        ))}
    </Box>
  )
}
