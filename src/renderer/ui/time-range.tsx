import { Button } from '@mui/material'
import { useState } from 'react'
import { ScheduleIcon } from './icons.tsx'
import { useTimeSetting } from './time-setting.ts'
import { fieldOfIso } from './local-time.ts'
import { TimeRangePanel as Panel } from './time-range-panel.tsx'

type Range = { readonly from: string | undefined; readonly to: string | undefined }

const caption = ({ from, to }: Range, zone: 'utc' | 'local'): string => {
  const written = (iso: string): string => fieldOfIso(iso, zone).replace('T', ' ')
  if (from === undefined && to === undefined) return 'Any time'
  if (to === undefined) return `Since ${written(from ?? '')}`
  if (from === undefined) return `Before ${written(to)}`
  return `${written(from)} – ${written(to)}`
}

export type TimeRangeProps = Range & {
  readonly onChange: (range: Range) => void
  readonly what: string
}

export const TimeRange = (props: TimeRangeProps) => {
  const { from, to } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const zone = useTimeSetting()
  return (
    <>
      <Button
        variant="outlined"
        data-set={from !== undefined || to !== undefined || undefined}
        startIcon={<ScheduleIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {caption({ from, to }, zone)}
      </Button>
      <Panel {...props} open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
