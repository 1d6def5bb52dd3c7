import type { Input } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ScheduleField } from '../schedule-field.tsx'

/** Whether, and how often, the desk checks this collection by itself while it is open. */
export const CheckSchedule = ({
  of,
  disabled,
}: {
  readonly of: Input<'orders.findingGroups'>
  readonly disabled: boolean
}) => {
  const stored = useDeskQuery('orders.checkSchedules', {}).data
  const set = useDeskMutation('orders.setCheckSchedule')
  const mine = stored?.schedules.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.contractAddress === of.contractAddress.toLowerCase(),
  )
  return (
    <ScheduleField
      label="Automatic, while the desk is open"
      problemWords="The last one came to nothing"
      now={mine}
      disabled={disabled || set.isRunning}
      onChoose={(minutes) => set.run({ ...of, minutes })}
    />
  )
}
