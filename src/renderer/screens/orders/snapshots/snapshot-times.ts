import type { Snapshot } from '../../../../contract/snapshots.ts'
import { plainTime } from '../../../ui/plain-time.ts'
import type { TimeSetting } from '../../../ui/time-setting.ts'

type Taken = Pick<Snapshot, 'id' | 'takenAt'>

/** Characters of an ISO time to the minute, the second and its thousandth. */
const precisions = [16, 19, 23] as const

const areApart = (snapshots: readonly Taken[], length: number): boolean =>
  new Set(snapshots.map(({ takenAt }) => new Date(takenAt).toISOString().slice(0, length))).size ===
  snapshots.length

/** When a snapshot was taken: all of a list as exactly as tells them apart, to the minute, the second or its thousandth. */
export const takenWords = ({ takenAt }: Taken, snapshots: readonly Taken[], zone: TimeSetting): string => {
  const precision = precisions.find((length) => areApart(snapshots, length)) ?? 23
  const minute = plainTime(Date.parse(takenAt), zone).replace(' UTC', '')
  return `${minute}${new Date(takenAt).toISOString().slice(16, precision)}`
}

/** The same without the year, which the exact time says. */
export const withoutYear = (words: string): string => words.replace(/ \d{4},/, ',')
