/** Deepest nesting of an input. The document's own requests have six levels. */
export const deepestInput = 64

/** A value nested deeper than a schema can follow would overflow the stack; one that contains itself counts as too deep. */
export const isTooDeep = (value: unknown, levels = deepestInput): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isTooDeep(member, levels - 1))
}
