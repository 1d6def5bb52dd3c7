import type { Snapshot } from '../../contract/snapshots.ts'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import type { TimeSetting } from '../../../../renderer/ui/time-setting.ts'
import { takenWords, withoutYear } from './reading-times.ts'

export type ReadingRow = Snapshot & {
  readonly former: Snapshot | null
  readonly taken: string
}

/** The rows of the list. @param snapshots newest first */
export const readingRows = (snapshots: readonly Snapshot[], zone: TimeSetting): readonly ReadingRow[] => {
  const wordsOf = takenWords(snapshots, zone)
  return snapshots.map((one, index) => ({
    ...one,
    former: snapshots[index + 1] ?? null,
    taken: withoutYear(wordsOf(one)),
  }))
}

export const floorOf = ({ floors }: Pick<Snapshot, 'floors'>, currency: string) =>
  floors.find((one) => one.currency === currency)

/** Of a list that was not read whole, a difference is no change. */
const canTell = ({ reading, damaged, former }: ReadingRow): boolean =>
  former !== null &&
  [reading, former.reading].every((one) => one === 'whole') &&
  damaged === undefined &&
  former.damaged === undefined

const signOf = (by: number): string => (by > 0 ? '+' : '−')

/** By how many orders a snapshot differs from the one before it: `+2`; the empty text where it does not, or nobody knows. */
export const ordersMove = (row: ReadingRow): string => {
  const by = row.orders - (row.former?.orders ?? 0)
  return !canTell(row) || by === 0 ? '' : `${signOf(by)}${formatCount(Math.abs(by))}`
}

export const floorMove = (row: ReadingRow, currency: string): string => {
  if (!canTell(row) || row.former === null) return ''
  const [now, before] = [floorOf(row, currency), floorOf(row.former, currency)]
  if (now === undefined || before === undefined || now.decimals !== before.decimals) return ''
  if (now.lowest === before.lowest || before.lowest === '0') return ''
  const by = (Number(now.lowest) / Number(before.lowest) - 1) * 100
  const size = Math.abs(by)
  return `${signOf(by)}${size < 0.05 ? '<0.1' : size < 9.95 ? size.toFixed(1) : formatCount(Math.round(size))} %`
}
