import type { Snapshot } from '../../contract/snapshots.ts'
import { plainTime } from '../../../../renderer/ui/plain-time.ts'
import type { TimeSetting } from '../../../../renderer/ui/time-setting.ts'

type Taken = Pick<Snapshot, 'id' | 'takenAt'>

const precisions = [16, 19, 23] as const

const wordsTo = ({ takenAt }: Taken, length: number, zone: TimeSetting): string =>
  `${plainTime(Date.parse(takenAt), zone).replace(' UTC', '')}${new Date(takenAt).toISOString().slice(16, length)}`

/** When each snapshot of a list was taken: all as exactly as tells them apart, to the minute, the second or its thousandth. */
export const takenWords = (snapshots: readonly Taken[], zone: TimeSetting): ((one: Taken) => string) => {
  const precision =
    precisions.find(
      (length) => new Set(snapshots.map((one) => wordsTo(one, length, zone))).size === snapshots.length,
    ) ?? 23
  return (one) => wordsTo(one, precision, zone)
}

export const withoutYear = (words: string): string => words.replace(/ \d{4},/, ',')
