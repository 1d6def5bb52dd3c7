import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createIndexer } from '../../../src/main/features/events/indexer.ts'
import { readRanges } from '../../../src/main/features/events/read-ranges.ts'
import { rangesBudgetMs } from '../../../src/main/features/events/fill-ranges.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const maxInflatedBytes = 64 * 1024 * 1024

/** How long each step took, by the clock and of processor time (ms); both from the shortest to the longest. */
export type FillingTimes = {
  readonly events: number
  readonly seconds: number
  readonly steps: readonly number[]
  readonly processor: readonly number[]
}

/** The state in which an upgrade leaves a log that was read before there were these tables. */
const forgetRanges = (folder: string): void => {
  const database = new Database(join(folder, 'events.db'))
  database.exec(`
    DELETE FROM block_times;
    DELETE FROM amounts;
    UPDATE zones SET first_block_time = NULL, last_block_time = NULL;
    UPDATE progress SET ranges_from = delivery_id + 1`)
  database.close()
}

/** Has the events of a log found by block time and ranges of amounts once more, as after an upgrade. */
export const timeFilling = (folder: string, events: number): FillingTimes => {
  forgetRanges(folder)
  const indexer = valueOf(
    createIndexer({ folder, onNotice: () => {}, onNoticeOver: () => {}, onReplaced: () => {} }),
  )
  const steps: number[] = []
  const processor: number[] = []
  const begin = performance.now()
  for (let left = 1; left > 0;) {
    const [from, before] = [performance.now(), process.threadCpuUsage()]
    left = indexer.fillRanges(rangesBudgetMs, (stored, count) => readRanges(stored, count, maxInflatedBytes))
    steps.push(performance.now() - from)
    const { user, system } = process.threadCpuUsage(before)
    processor.push((user + system) / 1000)
  }
  const seconds = (performance.now() - begin) / 1000
  indexer.close()
  const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b)
  return { events, seconds, steps: sorted(steps), processor: sorted(processor) }
}
