import { Box, Button, Popover } from '@mui/material'
import { TimeField } from './time-field.tsx'
import { useTimeSetting } from './time-setting.ts'
import type { TimeRangeProps } from './time-range.tsx'

const presets = [
  { label: 'Last 15 minutes', minutes: 15 },
  { label: 'Last hour', minutes: 60 },
  { label: 'Last 24 hours', minutes: 24 * 60 },
  { label: 'Last 7 days', minutes: 7 * 24 * 60 },
]

type TimeRangePanelProps = TimeRangeProps & {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

export const TimeRangePanel = ({ open, anchor, onClose, from, to, onChange, what }: TimeRangePanelProps) => {
  const zone = useTimeSetting()
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': what, sx: { p: 2, width: 300 } } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 2 }}>
        {presets.map(({ label, minutes }) => (
          <Button
            key={label}
            variant="outlined"
            onClick={() => {
              onChange({ from: new Date(Date.now() - minutes * 60_000).toISOString(), to: undefined })
              onClose()
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      <div className="md-stack md-stack--near">
        <TimeField label="From" iso={from} onChange={(next) => onChange({ from: next, to })} />
        <TimeField label="Before" iso={to} onChange={(next) => onChange({ from, to: next })} />
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 1.5 }}>
        <span className="md-small md-quiet">
          {zone === 'utc' ? 'Times in UTC' : 'Times of this machine’s zone'}
        </span>
        <Button color="inherit" onClick={() => onChange({ from: undefined, to: undefined })}>
          Any time
        </Button>
      </Box>
    </Popover>
  )
}
