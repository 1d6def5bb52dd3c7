export const latestTime = 253_402_300_799_999

export const boundedTime = (ms: number): number => Math.min(Math.max(ms, 0), latestTime)
