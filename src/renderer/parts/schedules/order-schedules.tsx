import type { Input } from '../../../contract/contract.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { ScheduleField } from './schedule-field.tsx'

type OrderScheduleProps<Of> = {
  readonly of: Of
  readonly disabled?: boolean
  /** In place of what is said where one schedule stands alone. */
  readonly label?: string
}

/** Whether, and how often, the desk checks this collection by itself while it is open. */
export const CheckSchedule = (props: OrderScheduleProps<Input<'orders.findingGroups'>>) => {
  const set = useDeskMutation('orders.setCheckSchedule')
  return (
    <ScheduleField
      {...props}
      problemWords="The last one failed"
      schedules={useDeskQuery('orders.checkSchedules', {}).data?.schedules}
      disabled={props.disabled === true || set.isRunning}
      onChoose={(minutes) => set.run({ ...props.of, minutes })}
    />
  )
}

/** Whether, and how often, the desk takes snapshots of this list by itself while it is open. */
export const SnapshotSchedule = (props: OrderScheduleProps<Input<'snapshots.take'>>) => {
  const set = useDeskMutation('snapshots.setSchedule')
  return (
    <ScheduleField
      {...props}
      problemWords="The last one failed"
      schedules={useDeskQuery('snapshots.schedules', {}).data?.schedules}
      disabled={props.disabled === true || set.isRunning}
      onChoose={(minutes) => set.run({ ...props.of, minutes })}
    />
  )
}
