import type { Snapshot } from '../../../../contract/snapshots.ts'
import { plainTime } from '../../../ui/plain-time.ts'
import type { TimeSetting } from '../../../ui/time-setting.ts'

type Taken = Pick<Snapshot, 'id' | 'takenAt'>

const minuteOf = ({ takenAt }: Taken, zone: TimeSetting): string =>
  plainTime(Date.parse(takenAt), zone).replace(' UTC', '')

/** When a snapshot was taken, so that no other of the list reads the same: to the minute, or to the second. */
export const takenWords = (one: Taken, snapshots: readonly Taken[], zone: TimeSetting): string => {
  const minute = minuteOf(one, zone)
  const isAlone = snapshots.every((each) => each.id === one.id || minuteOf(each, zone) !== minute)
  return isAlone ? minute : `${minute}:${new Date(one.takenAt).toISOString().slice(17, 19)}`
}

/** The same without the year, which the exact time says. */
export const withoutYear = (words: string): string => words.replace(/ \d{4},/, ',')
