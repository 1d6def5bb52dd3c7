/** A decoded JSON object: not a list, not `null`. */
export type Fields = Record<string, unknown>

/** Whether decoded JSON is an object: neither a list nor `null`. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
