/** JSON by RFC 8785 (JCS): no blanks, members in the order of their names' UTF-16 code units. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // Comparing texts compares their code units.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

/** The canonical JSON and one line feed: there is one text for each proof. */
export const canonicalText = (value: unknown): string => `${canonicalJson(value)}\n`
