/** Deepest nesting of an input. The document's own requests have six levels. */
export const deepestInput = 64

/**
 * Whether a decoded value nests deeper than a schema can follow: looking at it without end overflows the stack. A value that
 * contains itself, which Electron can carry, counts as too deep.
 */
export const isTooDeep = (value: unknown, levels = deepestInput): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}
