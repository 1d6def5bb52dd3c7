import { formatDuration } from '../../../ui/duration-format.ts'

/** A duration, or a dash where nothing was measured. */
export const durationOf = (ms: number | null): string => (ms === null ? '—' : formatDuration(ms))
