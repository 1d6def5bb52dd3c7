import type { Writable } from '../../platform/db/connection.ts'
import { amountKey } from './amount-key.ts'
import { gatherRows, type GatheredRows } from './gather-rows.ts'
import type { Events } from './open-events.ts'

/** What an event is found by in ranges. */
type Ranges = {
  /** Milliseconds; `null`: its sender says none. */
  readonly blockTime: number | null
  /** Decimal digits. */
  readonly amounts: Iterable<string>
}

/** Writes the tables `block_times` and `amounts`. What is there already stays. Only inside the transaction of a batch. */
export type RangesWriter = {
  add(id: number, ranges: Ranges): void
} & Pick<GatheredRows<[]>, 'flush' | 'forget'>

/** Prepares the statements of the tables `block_times` and `amounts`. */
export const openRanges = (database: Writable<Events>): RangesWriter => {
  const times = gatherRows<[number, number]>(database, 'INSERT OR IGNORE INTO block_times', 2)
  const keys = gatherRows<[number, Buffer]>(database, 'INSERT OR IGNORE INTO amounts', 2)
  return {
    add: (id, { blockTime, amounts }) => {
      if (blockTime !== null) times.add([id, blockTime])
      // Negative ones are in no range.
      for (const amount of amounts) if (!amount.startsWith('-')) keys.add([id, amountKey(amount)])
    },
    flush: () => {
      times.flush()
      keys.flush()
    },
    forget: () => {
      times.forget()
      keys.forget()
    },
  }
}
