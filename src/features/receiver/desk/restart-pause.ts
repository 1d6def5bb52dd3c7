/** A run that lasted so long, in milliseconds, was no failure: the next pause is the first one again. */
export const lastedMs = 30_000

/** @returns milliseconds to wait before the next start: 250, doubling to 30,000 */
export const restartPauseMs = (failures: number): number => Math.min(30_000, 250 * 2 ** failures)
