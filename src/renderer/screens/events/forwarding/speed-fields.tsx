import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { forwardOrders, type ForwardOrder } from '../../../../contract/forward-orders.ts'
import { orderWords } from './rule-words.ts'

export type SpeedDraft = {
  readonly order: ForwardOrder
  readonly lanes: number
  /** As it is typed; empty for none. */
  readonly perSecond: string
}

/** @returns `undefined` for what is no rate */
export const rateOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const rate = Number(text.trim().replace(',', '.'))
  return rate >= 0.01 && rate <= 10_000 ? rate : undefined
}

const notes: Record<ForwardOrder, string> = {
  arrival: 'One at a time: the next goes out when the one before was taken.',
  contract: 'Events of one contract wait for each other, others do not.',
  token: 'Events of one token wait for each other, others do not.',
  account: 'Events that name the same account wait for each other, others do not.',
}

const isOrder = (text: string): text is ForwardOrder => forwardOrders.some((order) => order === text)

/** In what order, how many at once and how fast. */
export const SpeedFields = ({
  value,
  onChange,
}: {
  readonly value: SpeedDraft
  readonly onChange: (value: SpeedDraft) => void
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, gap: 1.5 }}>
    <TextField
      select
      label="Order"
      value={value.order}
      helperText={notes[value.order]}
      onChange={({ target }) => {
        if (isOrder(target.value)) onChange({ ...value, order: target.value })
      }}
    >
      {forwardOrders.map((order) => (
        <MenuItem key={order} value={order}>
          {orderWords[order]}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      label="Lanes"
      value={value.order === 'arrival' ? 1 : value.lanes}
      disabled={value.order === 'arrival'}
      helperText="Sent at once."
      onChange={({ target }) => onChange({ ...value, lanes: Number(target.value) })}
    >
      {[...new Set([1, 2, 4, 8, 16, 32, 64, value.lanes])]
        .toSorted((left, right) => left - right)
        .map((lanes) => (
          <MenuItem key={lanes} value={lanes}>
            {lanes}
          </MenuItem>
        ))}
    </TextField>
    <TextField
      label="Most a second"
      placeholder="No limit"
      value={value.perSecond}
      error={rateOf(value.perSecond) === undefined}
      helperText={rateOf(value.perSecond) === undefined ? '0.01 to 10,000.' : 'Requests, attempts included.'}
      onChange={({ target }) => onChange({ ...value, perSecond: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  </Box>
)
