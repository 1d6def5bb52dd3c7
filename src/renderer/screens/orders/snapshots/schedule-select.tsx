import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Input } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useToasts } from '../../../ui/toasts.tsx'

const steps = [5, 15, 30, 60, 240, 1440] as const

const wordOf = (minutes: number): string =>
  minutes < 60 ? `every ${minutes} minutes` : minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`

/** Whether, and how often, the desk takes snapshots of this list by itself while it is open. */
export const ScheduleSelect = ({
  of,
  disabled,
}: {
  readonly of: Input<'snapshots.take'>
  readonly disabled: boolean
}) => {
  const stored = useDeskQuery('snapshots.schedules', {}).data
  const set = useDeskMutation('snapshots.setSchedule')
  const toasts = useToasts()
  const mine = stored?.schedules.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.side === of.side &&
      one.contractAddress === of.contractAddress.toLowerCase(),
  )
  const choices = [...new Set([...steps, ...(mine === undefined ? [] : [mine.minutes])])].toSorted(
    (a, b) => a - b,
  )
  const choose = async (minutes: number | null): Promise<void> => {
    const answer = await set.run({ ...of, minutes })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <>
      <TextField
        select
        label="Automatic, while the desk is open"
        value={mine?.minutes ?? 0}
        disabled={disabled || set.isRunning}
        onChange={(event) => {
          const minutes = Number(event.target.value)
          void choose(minutes === 0 ? null : minutes)
        }}
        sx={{ width: 230 }}
      >
        <MenuItem value={0}>never</MenuItem>
        {choices.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {wordOf(minutes)}
          </MenuItem>
        ))}
      </TextField>
      {mine?.problem !== null && mine?.problem !== undefined && (
        <span className="md-late" role="status">
          The last one was not taken: {mine.problem}
        </span>
      )}
    </>
  )
}
