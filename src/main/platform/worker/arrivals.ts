export type Arrivals = { readonly memory: SharedArrayBuffer; note(count: number): void }

const cells = (memory: SharedArrayBuffer): BigInt64Array<SharedArrayBuffer> => new BigInt64Array(memory)

/** Begins at 0. `note` sets how much came in since then, not how much more. */
export const createArrivals = (): Arrivals => {
  const memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)
  return { memory, note: (count) => void Atomics.store(cells(memory), 0, BigInt(count)) }
}

export const readArrivals =
  (memory: SharedArrayBuffer): (() => number) =>
  () =>
    Number(Atomics.load(cells(memory), 0))

/** Over less time a rate says nothing (ms). */
const leastMs = 250
/** With more than so many a second whoever takes them needs the processors. */
export const busyPerSecond = 100

export const createRush = (
  count: () => number,
  at: number,
  many = busyPerSecond,
): ((now: number) => boolean) => {
  let before = { count: count(), at }
  let isRush = false
  return (now) => {
    const passed = now - before.at
    if (passed >= leastMs) {
      const total = count()
      isRush = (total - before.count) * 1000 > many * passed
      before = { count: total, at: now }
    }
    return isRush
  }
}
