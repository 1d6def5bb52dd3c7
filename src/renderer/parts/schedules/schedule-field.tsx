import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Answer } from '../../../contract/contract.ts'
import { useToasts } from '../../ui/toasts.tsx'

const steps = [5, 15, 30, 60, 240, 1440] as const

const wordOf = (minutes: number): string =>
  minutes < 60 ? `every ${minutes} minutes` : minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`

/** How often something is done by itself, in a word. @param minutes `null`: not by itself */
export const scheduleWord = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? 'off' : wordOf(minutes)

/** What is done at times: the list of a collection, or a side of it. */
type ScheduledFor = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly side?: string
}
export type Schedule = ScheduledFor & { readonly minutes: number; readonly problem: string | null }

type ScheduleFieldProps = {
  readonly of: ScheduledFor
  readonly label?: string | undefined
  /** `undefined` until the desk has answered. */
  readonly schedules: readonly Schedule[] | undefined
  /** Begins the sentence that says why it came to nothing: "The last one was not taken". */
  readonly problemWords: string
  readonly disabled: boolean
  /** @param minutes `null`: no longer */
  readonly onChoose: (minutes: number | null) => Promise<Answer<unknown>>
}

/** The schedule of a list among all; `undefined`: it has none. */
export const scheduleOf = <S extends ScheduledFor>(schedules: readonly S[] | undefined, of: ScheduledFor) =>
  schedules?.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.side === of.side &&
      one.contractAddress === of.contractAddress.toLowerCase(),
  )

/** Whether, and how often, the desk does something by itself while it is open. */
export const ScheduleField = (props: ScheduleFieldProps) => {
  const {
    of,
    schedules,
    problemWords,
    disabled,
    onChoose,
    label = 'Automatic, while the desk is open',
  } = props
  const toasts = useToasts()
  const now = scheduleOf(schedules, of)
  const choices = [...new Set([...steps, ...(now === undefined ? [] : [now.minutes])])].toSorted(
    (a, b) => a - b,
  )
  const choose = async (minutes: number | null): Promise<void> => {
    const answer = await onChoose(minutes)
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <>
      <TextField
        select
        label={label}
        value={now?.minutes ?? 0}
        disabled={disabled}
        onChange={(event) => {
          const minutes = Number(event.target.value)
          void choose(minutes === 0 ? null : minutes)
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
          {problemWords}: {now.problem}
        </span>
      )}
    </>
  )
}
