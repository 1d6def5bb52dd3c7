import type { Input } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ScheduleField } from '../schedule-field.tsx'

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
  const mine = stored?.schedules.find(
    (one) =>
      one.project === of.project &&
      one.network === of.network &&
      one.side === of.side &&
      one.contractAddress === of.contractAddress.toLowerCase(),
  )
  return (
    <ScheduleField
      label="Automatic, while the desk is open"
      problemWords="The last one was not taken"
      now={mine}
      disabled={disabled || set.isRunning}
      onChoose={(minutes) => set.run({ ...of, minutes })}
    />
  )
}
