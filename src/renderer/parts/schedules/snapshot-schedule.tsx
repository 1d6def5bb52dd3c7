import type { Input } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { ScheduleField } from './schedule-field.tsx'

/** Whether, and how often, the desk takes snapshots of this list by itself while it is open. */
export const SnapshotSchedule = ({
  of,
  disabled,
}: {
  readonly of: Input<'snapshots.take'>
  readonly disabled: boolean
}) => {
  const set = useDeskMutation('snapshots.setSchedule')
  return (
    <ScheduleField
      problemWords="The last one failed"
      of={of}
      schedules={useDeskQuery('snapshots.schedules', {}).data?.schedules}
      disabled={disabled || set.isRunning}
      onChoose={(minutes) => set.run({ ...of, minutes })}
    />
  )
}
