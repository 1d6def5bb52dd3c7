import { refusalReasons } from './refusals.ts'
import type { RefusalReason } from './refusals.ts'

/** What the receiver counts since it began to listen. */
export type Counts = {
  readonly received: number
  readonly acknowledged: number
  readonly refused: number
  /** Only reasons that occurred. */
  readonly refusals: Readonly<Record<string, number>>
}

/**
 * Counters in memory that the receiver's thread writes and the main thread reads, so that counting costs no message. One
 * writer, aligned 64-bit members: no lock is needed.
 */
export type Counters = {
  readonly memory: SharedArrayBuffer
  receive(): void
  /** Deliveries up to this id are committed. */
  store(lastId: number): void
  acknowledge(): void
  refuse(reason: RefusalReason): void
  read(): Counts
  /** Id of the newest delivery that is known to be committed; 0 for none. */
  lastStored(): number
}

const slot = { received: 0, acknowledged: 1, lastStored: 2, refusals: 3 }
const slotOf = new Map(refusalReasons.map((reason, index) => [reason, slot.refusals + index]))

/** @param memory of another thread's counters; new ones when left out */
export const createCounters = (
  memory: SharedArrayBuffer = new SharedArrayBuffer(8 * (slot.refusals + refusalReasons.length)),
): Counters => {
  const cells = new Float64Array(memory)
  const at = (index: number): number => cells[index] ?? 0
  return {
    memory,
    receive: () => {
      cells[slot.received] = at(slot.received) + 1
    },
    store: (lastId) => {
      cells[slot.lastStored] = lastId
    },
    lastStored: () => at(slot.lastStored),
    acknowledge: () => {
      cells[slot.acknowledged] = at(slot.acknowledged) + 1
    },
    refuse: (reason) => {
      const index = slotOf.get(reason) ?? slot.refusals
      cells[index] = at(index) + 1
    },
    read: () => {
      const counted = refusalReasons
        .map((reason) => [reason, at(slotOf.get(reason) ?? slot.refusals)] as const)
        .filter(([, count]) => count > 0)
      return {
        received: at(slot.received),
        acknowledged: at(slot.acknowledged),
        refused: counted.reduce((sum, [, count]) => sum + count, 0),
        refusals: Object.fromEntries(counted),
      }
    },
  }
}
