import type { Input } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { ScheduleField } from './schedule-field.tsx'

/** Whether, and how often, the desk takes snapshots of this list by itself while it is open. */
export const SnapshotSchedule = ({
  of,
  disabled = false,
  label,
}: {
  readonly of: Input<'snapshots.take'>
  readonly disabled?: boolean
  /** In place of what is said where one schedule stands alone. */
  readonly label?: string
}) => {
  const set = useDeskMutation('snapshots.setSchedule')
  return (
    <ScheduleField
      problemWords="The last one failed"
      of={of}
      label={label}
      schedules={useDeskQuery('snapshots.schedules', {}).data?.schedules}
      disabled={disabled || set.isRunning}
      onChoose={(minutes) => set.run({ ...of, minutes })}
    />
  )
}
