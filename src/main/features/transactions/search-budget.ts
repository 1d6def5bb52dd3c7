import { getHeapStatistics } from 'node:v8'
import type { Failure } from '../../../contract/failure.ts'
import { sizeOfJson } from '../../../core/wire/json-size.ts'

const MiB = 1024 * 1024

/** What looking for orders may read and hold, so that no service exhausts the memory with them. */
export type SearchBudget = {
  /** An answer of so many bytes was read. */
  read(bytes: number): void
  /** Something of an answer is held. */
  hold(value: unknown): void
  /** Which limit is reached, and how much was read; `null` while there is room. */
  spent(): Failure | null
}

/** @param mostBytes that are read; a tenth of the engine's memory is held at most */
export const createSearchBudget = (
  mostBytes: number,
  mostHeld = getHeapStatistics().heap_size_limit / 10,
): SearchBudget => {
  let answers = 0
  let bytes = 0
  let held = 0
  return {
    read: (more) => {
      answers += 1
      bytes += more
    },
    hold: (value) => {
      held += sizeOfJson(value)
    },
    spent: () => {
      if (bytes < mostBytes && held < mostHeld) return null
      const limit =
        bytes < mostBytes ? 'as many orders as the desk has memory for' : `${Math.round(mostBytes / MiB)} MiB`
      return {
        kind: 'bad-answer',
        message: `The service sent ${limit} in ${answers} answers while orders were looked for; the rest was not read.`,
        hint: 'Use fewer rows at once, or rows with order ids of a smaller collection.',
      }
    },
  }
}
