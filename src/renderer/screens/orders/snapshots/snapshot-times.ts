import type { Snapshot } from '../../../../contract/snapshots.ts'
import { plainTime } from '../../../ui/plain-time.ts'
import type { TimeSetting } from '../../../ui/time-setting.ts'

type Taken = Pick<Snapshot, 'id' | 'takenAt'>

const minuteOf = ({ takenAt }: Taken, zone: TimeSetting): string =>
  plainTime(Date.parse(takenAt), zone).replace(' UTC', '')

/** When a snapshot was taken, so that no other of the list reads the same: to the minute, the second or its thousandth. */
export const takenWords = (one: Taken, snapshots: readonly Taken[], zone: TimeSetting): string => {
  const minute = minuteOf(one, zone)
  const others = snapshots.filter((each) => each.id !== one.id && minuteOf(each, zone) === minute)
  if (others.length === 0) return minute
  const secondOf = ({ takenAt }: Taken): string => new Date(takenAt).toISOString().slice(17, 19)
  const isAlone = others.every((each) => secondOf(each) !== secondOf(one))
  return `${minute}:${isAlone ? secondOf(one) : new Date(one.takenAt).toISOString().slice(17, 23)}`
}

/** The same without the year, which the exact time says. */
export const withoutYear = (words: string): string => words.replace(/ \d{4},/, ',')
