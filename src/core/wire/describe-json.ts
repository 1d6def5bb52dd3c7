/** Most characters of a value that are repeated in a sentence about it. */
const longest = 60

/** Names a decoded JSON value for a sentence: `"abc"`, `12`, `null`, `a list of 3`, `an object`. Control characters escaped. */
export const describeJson = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return 'an object'
  return value.length > longest ? `${JSON.stringify(value.slice(0, longest))}…` : JSON.stringify(value)
}
