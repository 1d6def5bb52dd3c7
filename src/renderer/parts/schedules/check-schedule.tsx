import type { Input } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { ScheduleField } from './schedule-field.tsx'

/** Whether, and how often, the desk checks this collection by itself while it is open. */
export const CheckSchedule = ({
  of,
  disabled = false,
  label,
}: {
  readonly of: Input<'orders.findingGroups'>
  readonly disabled?: boolean
  /** In place of what is said where one schedule stands alone. */
  readonly label?: string
}) => {
  const set = useDeskMutation('orders.setCheckSchedule')
  return (
    <ScheduleField
      problemWords="The last one failed"
      of={of}
      label={label}
      schedules={useDeskQuery('orders.checkSchedules', {}).data?.schedules}
      disabled={disabled || set.isRunning}
      onChoose={(minutes) => set.run({ ...of, minutes })}
    />
  )
}
