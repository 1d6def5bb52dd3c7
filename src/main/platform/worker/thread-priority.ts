import { getPriority, setPriority } from 'node:os'

const lowest = 19

/** The nice value of a thread that stands so many steps behind one of this value. */
export const lowerPriority = (own: number, steps: number): number => Math.min(lowest, own + steps)

/**
 * Puts the thread that calls it behind those that answer senders or people, by so many steps. On Linux a priority belongs to the thread; elsewhere it
 * would slow the whole process down. It counts from where the thread stands: a desk that is started with less than the usual priority may not have
 * more for one of its threads, or would have the thread go before the receiver.
 */
export const lowerThreadPriority = (steps: number): void => {
  if (process.platform === 'linux') setPriority(0, lowerPriority(getPriority(0), steps))
}
