export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00 UTC`
