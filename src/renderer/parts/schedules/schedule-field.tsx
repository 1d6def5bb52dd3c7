import { useMutation, useQuery } from '@tanstack/react-query'
import { MenuItem, TextField } from '@mui/material'
import { desk } from '../../api/desk.ts'
import { useToasts } from '../../ui/toasts.tsx'

const steps = [5, 15, 30, 60, 240, 1440] as const

const wordOf = (minutes: number): string =>
  minutes < 60 ? `every ${minutes} minutes` : minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`

export const scheduleWord = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? 'off' : wordOf(minutes)

type ScheduledFor = Readonly<Record<'project' | 'network' | 'contractAddress', string>>

export const useSchedule = (of: ScheduledFor) =>
  useQuery(desk.query('schedules.list', {}))
    .data?.schedules.filter((one) => one.kind === 'orderCheck')
    .find(
      ({ project, network, contractAddress }) =>
        project === of.project &&
        network === of.network &&
        contractAddress === of.contractAddress.toLowerCase(),
    )

export const ScheduleField = ({ of }: { readonly of: ScheduledFor }) => {
  const toasts = useToasts()
  const set = useMutation(desk.mutation('schedules.set'))
  const now = useSchedule(of)
  const minutesNow = now?.everyMinutes ?? null
  const choices = [...new Set([...steps, ...(minutesNow === null ? [] : [minutesNow])])].toSorted(
    (a, b) => a - b,
  )
  const choose = (everyMinutes: number | null): void =>
    void toasts.after(set.mutateAsync({ kind: 'orderCheck', ...of, everyMinutes }))
  return (
    <>
      <TextField
        select
        label="Automatic, while open"
        value={minutesNow ?? 0}
        disabled={set.isPending}
        onChange={(event) => {
          const minutes = Number(event.target.value)
          choose(minutes === 0 ? null : minutes)
        }}
        sx={{ width: 230 }}
      >
        <MenuItem value={0}>off</MenuItem>
        {choices.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {wordOf(minutes)}
          </MenuItem>
        ))}
      </TextField>
      {now?.problem !== null && now?.problem !== undefined && (
        <span className="md-late" role="status">
          The last one failed: {now.problem}
        </span>
      )}
    </>
  )
}
