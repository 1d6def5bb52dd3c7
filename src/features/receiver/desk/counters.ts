import { refusalReasons, type RefusalReason } from './refusals.ts'

export type Counts = {
  readonly received: number
  readonly acknowledged: number
  readonly refused: number
  readonly refusals: Readonly<Record<string, number>>
}

const slot = { received: 0, acknowledged: 1, lastStored: 2, announced: 3, refusals: 4 }
const slotOf = new Map(refusalReasons.map((reason, index) => [reason, slot.refusals + index]))

/** Every access is atomic: a reader never sees half a number, nor an old one after a message sent later. */
export const createCounters = (
  memory: SharedArrayBuffer = new SharedArrayBuffer(8 * (slot.refusals + refusalReasons.length)),
) => {
  const cells = new BigInt64Array(memory)
  const at = (index: number): number => Number(Atomics.load(cells, index))
  const add = (index: number, count: number): void => void Atomics.add(cells, index, BigInt(count))
  return {
    memory,
    receive: () => add(slot.received, 1),
    store: (lastId: number) => void Atomics.store(cells, slot.lastStored, BigInt(lastId)),
    lastStored: () => at(slot.lastStored),
    acknowledge: (deliveries: number) => add(slot.acknowledged, deliveries),
    refuse: (reason: RefusalReason) => add(slotOf.get(reason) ?? slot.refusals, 1),
    /** Whether a change is to be announced now: one is enough until somebody has read the counters again. */
    announces: () => Atomics.exchange(cells, slot.announced, 1n) === 0n,
    read: () => {
      // Before anything is read: what changes meanwhile is announced again.
      Atomics.store(cells, slot.announced, 0n)
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

export type Counters = ReturnType<typeof createCounters>
