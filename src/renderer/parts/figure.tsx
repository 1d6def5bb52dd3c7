import { Box, Paper, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../contract/call-failed.ts'
import { LinkBase } from '../ui/links.tsx'
import type { Place } from '../ui/navigation/place.ts'

const width = 96
const height = 28

const Sparkline = ({ values, top }: { readonly values: readonly number[]; readonly top?: number }) => {
  const highest = top ?? Math.max(1, ...values)
  const stepX = width / Math.max(1, values.length - 1)
  const points = values
    .map(
      (value, index) =>
        `${(index * stepX).toFixed(1)},${(height - 1 - (value / highest) * (height - 2)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  )
}

type FigureProps = {
  readonly label: string
  readonly place: Place
  readonly call: { readonly data: unknown; readonly error: CallFailed | null }
  readonly value: ReactNode
  readonly note: string
  readonly title?: string
  readonly values: readonly number[]
  readonly top?: number
}

export const Figure = ({ label, place, call, value, note, title, values, top }: FigureProps) => (
  <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden' }}>
    <LinkBase
      {...place}
      title={title}
      sx={{
        width: '100%',
        display: 'flex',
        alignItems: 'end',
        justifyContent: 'space-between',
        columnGap: 2,
        px: 2,
        py: 1.5,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="h2" color="textSecondary">
          {label}
        </Typography>
        <Typography variant="h1" component="div" sx={{ minHeight: 28 }}>
          {call.data !== undefined ? value : call.error === null ? <Skeleton width={72} /> : 'Unknown'}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: 18 }}>
          {call.data === undefined ? (call.error?.message ?? '') : note}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', color: 'primary.main' }}>
        {call.data !== undefined && <Sparkline values={values} {...(top === undefined ? {} : { top })} />}
      </Box>
    </LinkBase>
  </Paper>
)
