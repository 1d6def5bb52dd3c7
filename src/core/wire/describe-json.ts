/** Most characters of a value that are repeated in a sentence about it. */
const longest = 60

/** Names a decoded JSON value for a sentence: `"abc"`, `12`, `null`, `a list of 3`, `an object`. Control characters escaped. */
export const describeJson = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value !== 'string') return String(value)
  const beginning = [...value.slice(0, longest)].join('')
  return value.length > longest ? `${JSON.stringify(beginning)}…` : JSON.stringify(value)
}
