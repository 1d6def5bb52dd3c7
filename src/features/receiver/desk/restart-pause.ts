export const lastedMs = 30_000

export const restartPauseMs = (failures: number): number => Math.min(30_000, 250 * 2 ** failures)
